export const messages = {
  problems: {
    platformSlow: 'The platform take too long to answer. Try again after one minute.',
  },
}
