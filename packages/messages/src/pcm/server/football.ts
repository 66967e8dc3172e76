export const messages = {
  decided: 'You don decide. The next import go follow am.',
  settled: 'The result don stand.',
  problems: {
    noQuestion: 'No open question like that.',
    noMatch: 'No match like that.',
    notThere: 'No team or match like that, or e don take.',
  },
}
