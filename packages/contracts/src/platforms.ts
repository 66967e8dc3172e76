/**
 * Every platform, in the order they are shown everywhere. Plain data without a schema, so that
 * the page can hold it without the validator. `colour` is the ground of our own monogram (white
 * letters on it reach 4.5:1), `codeLength` the length of the codes the platform makes today.
 */
export const platforms = [
  { id: 'sportybet', name: 'Sporty Bet', monogram: 'SP', colour: '#c81e2b', codeLength: 6 },
  { id: 'bet9ja', name: 'Bet9ja', monogram: 'B9', colour: '#1b7a3d', codeLength: 7 },
  { id: '1xbet', name: '1Xbet', monogram: '1X', colour: '#1a66b0', codeLength: 5 },
  { id: 'nairabet', name: 'Nairabet', monogram: 'NB', colour: '#4d6a00', codeLength: 5 },
  { id: 'betking', name: 'Betking', monogram: 'BK', colour: '#143a8c', codeLength: 6 },
  { id: '22bet', name: '22bet', monogram: '22', colour: '#0b6f7a', codeLength: 5 },
] as const

export type PlatformId = (typeof platforms)[number]['id']

/** Other spellings accepted on input; never sent out. */
export const platformAliases: Readonly<Record<string, PlatformId>> = { oneXbet: '1xbet' }
