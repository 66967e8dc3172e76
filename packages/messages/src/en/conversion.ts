import { defineMessages } from '../define.ts'

/** Words of the form that converts; what comes after it loads with its own. */
export const messages = defineMessages({
  title: 'Convert betting code',

  code: 'Booking code',
  codePlaceholder: 'Paste or type it',
  codeHint: 'A code, a link or a whole message with up to five codes will do.',
  from: 'From',
  to: 'To',
  swap: 'Swap from and to',
  generate: 'Generate Code',
  looksLike: 'Looks like a {platform} code',
  couldBe: 'Could be {platforms}. Choose, or we ask who has it.',
  isFrom: 'It is {platform}',
  opening: 'Opening the conversion...',
  asking: 'Asking who has it...',
  bothHave: 'More than one platform has such a code. Choose where yours is from.',
  fillAll: 'Please fill all fields',
  samePlatform: 'Choose two different platforms',
})
