import { defineMessages } from '../../define.ts'

export const messages = defineMessages({
  announced: 'Saved. Pages show it within a minute or two.',
  ended: 'It is shown no longer.',
  problems: { endsFirst: 'The end has to come after the beginning.' },
})
