import { defineMessages } from '../../define.ts'

/** What the community says: answers, link previews and pictures. */
export const messages = defineMessages({
  posted: 'Booking code posted',
  deleted: 'Booking Code Deleted',
  commented: 'Posted',
  commentDeleted: 'Comment deleted',
  reported: 'Thank you. Our staff will look at it',
  resolved: 'The report is closed',
  hidden: 'The code is hidden',
  shown: 'The code is shown again',
  page: {
    title: '{fold, plural, one {{fold} game} other {{fold} games}} at {odds} on {platform}',
    titleBy:
      '{fold, plural, one {{fold} game} other {{fold} games}} at {odds} on {platform}, posted by {name}',
    more: 'and {count} more',
  },
  picture: {
    codeOf: '{platform} booking code',
    games: '{fold, plural, one {{fold} game} other {{fold} games}}',
    totalOdds: 'total odds',
    more: '{count, plural, one {and {count} more game} other {and {count} more games}}',
    hidden: 'The games are for subscribers until they kick off.',
    postedBy: 'Posted by {username}',
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
  },
})
