export const messages = {
  title: 'Convert betting code',

  code: 'Booking code',
  codePlaceholder: 'Paste or type am',
  codeHint: 'Code, link or full message, anyone go work.',
  from: 'From',
  to: 'To',
  swap: 'Swap from and to',
  generate: 'Generate Code',
  looksLike: 'E be like {platform} code',
  couldBe: 'E fit be {platforms}. Choose where e from come.',
  fillAll: 'Abeg fill everything',
  samePlatform: 'Choose two different platforms',
}
