export const messages = {
  ready: 'New version of Strix don ready.',
  load: 'Load am',
}
