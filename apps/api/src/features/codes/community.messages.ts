/** What the calls of the community say when they succeed. */
export const messages = {
  posted: 'Booking code posted',
  deleted: 'Booking Code Deleted',
  commented: 'Posted',
  commentDeleted: 'Comment deleted',
  reported: 'Thank you. Our staff will look at it',
  resolved: 'The report is closed',
  hidden: 'The code is hidden',
  shown: 'The code is shown again',
} as const

/** What a link preview of a posted code says. */
export const pageTexts = {
  title: (input: { fold: number; odds: string; platform: string; username: string | null }) => {
    const games = input.fold === 1 ? '1 game' : `${input.fold} games`
    const by = input.username === null ? '' : `, posted by ${input.username}`
    return `${games} at ${input.odds} on ${input.platform}${by}`
  },
  more: (count: number) => `and ${count} more`,
} as const

/** What stands on the picture of a posted code. */
export const pictureTexts = {
  codeOf: (platform: string) => `${platform} booking code`,
  games: (fold: number) => (fold === 1 ? '1 game' : `${fold} games`),
  totalOdds: 'total odds',
  more: (count: number) => (count === 1 ? 'and 1 more game' : `and ${count} more games`),
  hidden: 'The games are for subscribers until they kick off.',
  postedBy: (username: string) => `Posted by ${username}`,
  demo: 'demo',
  states: {
    open: 'Open',
    started: 'Under way',
    won: 'Won',
    lost: 'Lost',
    void: 'Void',
    unsettled: 'Unsettled',
  },
  gameStates: {
    started: 'under way',
    won: 'won',
    'half-won': 'half won',
    void: 'void',
    'half-lost': 'half lost',
    lost: 'lost',
  },
} as const
