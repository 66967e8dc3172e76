import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  decided: 'Decided. The next import follows it.',
  settled: 'The result stands.',
  problems: {
    noQuestion: 'There is no such open question.',
    noMatch: 'There is no such match.',
    notThere: 'There is no such team or match, or it is taken.',
  },
})
