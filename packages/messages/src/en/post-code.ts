import { defineMessages } from '../define.ts'

/** Every word of the page that posts a code, by key. */
export const messages = defineMessages({
  title: 'Post Code',
  subtitle: 'Load a booking code, look at it, and post it for others to see.',
  hintTitle: 'What counts for your record',
  hint: 'A code posted before its first kick-off, at odds we fetch from the platform ourselves. What counts is for good: it can be neither edited nor taken out.',
  countsTitle: 'Counts for your record',
  counts: 'We take the platform’s own odds at the moment you post.',
  notCountsTitle: 'Will not count for your record',
  notCounts: 'You can post it all the same.',
  refusedTitle: 'Cannot be posted',
  unknownTitle: 'Whether it counts is not known yet',
  unknown: 'The platform did not say. It is asked again when you post.',
  options: 'How it is posted',
  subscribersOnly: 'For my subscribers only',
  subscribersOnlyText:
    'Others see platform, fold and odds. The games are shown to all once every one has kicked off.',
  note: 'A note beside it (not required)',
  notePlaceholder: 'Why these games?',
  post: 'Post Code',
  posting: 'Posting…',
  goToFeed: 'Go To Code Feed',
  postAnother: 'Post another code',
  loadAgain: 'Load Code Again!',
  failed: 'Request terminated, Pls try again!',
  done: 'Booking code posted',
})
