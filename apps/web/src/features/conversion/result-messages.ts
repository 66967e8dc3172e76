import { plural } from '../../lib/text.ts'

/** Words of the steps after the form, by key. */
export const resultMessages = {
  cancel: 'Cancel',
  cancelled: 'Cancelled. Your code is still here.',
  stepDone: 'done',
  stepRunning: 'under way',
  stepWaiting: 'waiting',
  countOf: (done: number, total: number) => `${done} of ${total}`,

  partialText: (destination: string) =>
    `Nothing has been booked on ${destination} yet. Look at the report, then decide.`,
  convertPart: (convertible: number) =>
    `Convert the ${plural(convertible, 'game')} that can be converted`,

  codeOf: (platform: string) => `${platform} code`,
  convertedFrom: (platform: string) => `Converted from ${platform} code`,
  loginToSee: 'Login to see full code',
  loginLater: 'This browser keeps the conversion for 24 hours.',
  login: 'Log in',
  notLoggedIn: 'You are not logged in',
  openOn: (platform: string) => `Open on ${platform}`,
  shareOnX: 'Share on X',
  shareOnWhatsApp: 'Share on WhatsApp',
  shareOnCommunity: 'Share on our community',
  shareText: (from: string, to: string, converted: number, total: number) =>
    `${from} to ${to} on Strix: ${converted} of ${plural(total, 'game')} converted.`,
  convertNew: 'Convert new code',

  failureHint: "Make sure the code you're trying to convert is valid and not expired",
  tryAgain: 'Try Again',
  retrySame: 'Try the same code again',
  reportTitle: 'Game by game',
  rowHint: 'Press a game to see it in the words of both platforms.',
  games: 'Games',
  totalOdds: 'Total odds',
  wasOn: (platform: string) => `Was on ${platform}`,
  was: 'was',
  noOdds: '–',
  droppedByOrigin: (count: number, platform: string) =>
    `${platform} had already dropped ${plural(count, 'game')} from this code before we read it.`,
  sameOnEveryScore: 'Pays the same on every score.',
  leftOut: 'Left out.',
  reasons: {
    exact: '',
    equivalent: '',
    'missing-event': 'This match was not found there.',
    'missing-market': 'This market is not offered there.',
    started: 'This match has started.',
    suspended: 'This market is suspended.',
    conflict: 'Another pick on this match is already in the slip.',
    'over-limit': 'The platform takes no more games in one slip.',
    refused: 'The platform refused this game.',
    unsupported: 'This kind of bet cannot be converted.',
  },
  onPlatform: (platform: string) => `On ${platform}`,
  matchSure: (confidence: string) => `Same match: ${confidence} sure`,
  candidates: 'Too close to call between',

  pricesTitle: 'Where this slip pays most',
  pricesLoading: 'Asking all six platforms',
  pricesEmpty: 'No platform carries these games right now.',
  pricesFailed: 'Prices could not be fetched.',
  pricesRetry: 'Ask again',
  best: 'Best',
  partTitle: 'Compared on the shared games',
  againstOrigin: (platform: string, odds: string) => `${platform} ${odds}`,
  noGames: 'None of the games',
  priceOff: 'Switched off',
  priceFailed: 'Did not answer',
  carried: (carried: number, total: number) => `${carried} of ${total}`,
} as const
