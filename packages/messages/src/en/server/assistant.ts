import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  you: 'You',
  strix: 'Strix AI',
  removed: 'The chat is deleted.',
  problems: {
    off: 'Strix AI is switched off for now.',
    noChat: 'There is no such chat of yours.',
    noMessage: 'There is no such answer in your chats.',
    noPrediction: 'There is no forecast of such a match.',
    noTeam: 'There is no such team.',
  },
})
