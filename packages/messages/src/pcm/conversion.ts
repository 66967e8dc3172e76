export const messages = {
  title: 'Convert betting code',

  code: 'Booking code',
  codePlaceholder: 'Paste or type am',
  codeHint: 'Code, link or full message wey get up to five codes, anyone go work.',
  from: 'From',
  to: 'To',
  swap: 'Swap from and to',
  generate: 'Generate Code',
  looksLike: 'E be like {platform} code',
  couldBe: 'E fit be {platforms}. Choose, or make we ask who get am.',
  isFrom: 'Na {platform}',
  opening: 'Conversion dey open...',
  asking: 'We dey ask who get am...',
  bothHave: 'Pass one platform get this kind code. Choose where your own come from.',
  fillAll: 'Abeg fill everything',
  samePlatform: 'Choose two different platforms',
}
