import { defineMessages } from '../define.ts'

/** Words of the steps after the form, and of the legend beside it. */
export const messages = defineMessages({
  generating: 'Code is being generated...',
  steps: {
    load: 'Loading the code',
    match: 'Matching the games',
    book: 'Booking the new code',
    verify: 'Reading the new code back',
  },
  partialTitle:
    '{convertible} of {total, plural, one {{total} game} other {{total} games}} can be converted',
  success: '{destination} Code generated successfully!',
  notKept: 'That conversion is not kept for this browser or account. Convert the code again.',
  failure: "We couldn't generate code. Please try again with a different code.",
  nothingConvertsTitle: 'Nothing to convert',
  nothingConverts: 'None of its games can be converted. The report says why for each.',

  marks: { exact: 'Exact', equivalent: 'Equivalent', 'left-out': 'Left out' },
  recentTitle: 'Your last conversions',
  recentKept: 'Kept in this browser for 24 hours.',
  recentPair: '{from} to {to}',

  legendTitle: 'Every game is accounted for',
  legend: {
    exact: 'The same market and the same line, found on the other platform.',
    equivalent:
      'Another market that pays the same on every score, such as draw no bet and Asian handicap 0.',
    'left-out':
      'Not offered there, started or suspended. Named, with the reason, never dropped in silence.',
  },
  legendPromise: 'The new code is read back and compared before you see it.',
  cutShort: {
    title: 'The connection broke off',
    text: 'The connection broke off before the code was ready. Please try again.',
  },

  pageTitle: 'Your converted code',
  pageText: 'A booking code converted on Strix, game by game.',

  cancel: 'Cancel',
  cancelled: 'Cancelled. Your code is still here.',
  stepDone: 'done',
  stepRunning: 'under way',
  stepWaiting: 'waiting',
  countOf: '{done} of {total}',

  partialText: 'Nothing has been booked on {destination} yet. Look at the report, then decide.',
  convertPart:
    'Convert the {convertible, plural, one {{convertible} game} other {{convertible} games}} that can be converted',

  codeOf: '{platform} code',
  convertedFrom: 'Converted from {platform} code',
  loginToSee: 'Login to see full code',
  loginLater: 'This browser keeps the conversion for 24 hours.',
  login: 'Log in',
  notLoggedIn: 'You are not logged in',
  openOn: 'Open on {platform}',
  shareOnX: 'Share on X',
  shareOnWhatsApp: 'Share on WhatsApp',
  copyReply: 'Copy as a message',
  replyCopied: 'Copied. Paste it into any chat.',
  replyCode: '{platform}: {code}',
  replyGames:
    '{converted} of {total, plural, one {{total} game} other {{total} games}}, odds {odds}',
  replyMissing: 'Left out: {games}',
  replyWorst: 'Weakest price: {game}, {now} (was {was})',
  shareOnCommunity: 'Share on our community',
  shareText:
    '{from} to {to} on Strix: {converted} of {total, plural, one {{total} game} other {{total} games}} converted.',
  convertNew: 'Convert new code',

  failureHint: "Make sure the code you're trying to convert is valid and not expired",
  tryAgain: 'Try Again',
  retrySame: 'Try the same code again',
  reportTitle: 'Game by game',
  platformWords: 'the platform’s words',
  rowHint: 'Press a game to see it in the words of both platforms.',
  games: 'Games',
  totalOdds: 'Total odds',
  wasOn: 'Was on {platform}',
  was: 'was',
  pricesApart: '{before} / {after}',
  noOdds: '–',
  droppedByOrigin:
    '{platform} had already dropped {count, plural, one {{count} game} other {{count} games}} from this code before we read it.',
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
    'price-differs': 'The two prices are too far apart to be of one bet.',
  },
  onPlatform: 'On {platform}',
  matchSure: 'Same match: {confidence} sure',
  candidates: 'Too close to call between',

  pricesTitle: 'Where this slip pays most',
  pricesLoading: 'Asking all platforms',
  pricesEmpty: 'No platform carries these games right now.',
  pricesFailed: 'Prices could not be fetched.',
  pricesRetry: 'Ask again',
  best: 'Best',
  partTitle: 'Compared on the shared games',
  againstOrigin: '{platform} {odds}',
  noGames: 'None of the games',
  priceOff: 'Switched off',
  priceFailed: 'Did not answer',
  carried: '{carried} of {total}',
})
