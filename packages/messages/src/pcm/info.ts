export const messages = {
  version: 'Version of {date}',
  newTab: '(e go open for new tab)',
  toSettings: 'Take break for Settings',
  createAccount: 'Open account',
  convert: 'Convert code',
  readTerms: 'Terms and Conditions',
  readPrivacy: 'Privacy',
  englishCounts: 'This text dey for English only. Na the English text count.',
}
