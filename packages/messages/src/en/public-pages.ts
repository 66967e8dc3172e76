import { defineMessages } from '../define.ts'

/** The pages that everybody can open from a link. */
export const messages = defineMessages({
  product: 'Strix',
  pageTitle: '{title} · Strix',
  toConvert: 'Convert a code',
  retry: 'Try again',
  codeTitle: '{fold, plural, one {{fold} game} other {{fold} games}} at {odds} on {platform}',
  codeTitleBy:
    '{fold, plural, one {{fold} game} other {{fold} games}} at {odds} on {platform}, posted by {name}',
  codeFacts: '{fold, plural, one {{fold} game} other {{fold} games}} on {platform}, odds {odds}',
  moreGames: 'and {count} more',
  seeFullCode: 'See full code',
  whyLogIn: 'A free account shows the code whole.',
  upvotes: '{count} up',
  downvotes: '{count} down',
  commentsCount: '{count, plural, one {{shown} comment} other {{shown} comments}}',
  whatsApp: 'WhatsApp',
})
