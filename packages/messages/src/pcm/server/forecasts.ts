export const messages = {
  problems: { noForecast: 'No forecast like that.' },
}
