import { defineMessages } from '../define.ts'

/** The pages that everybody can open from a link. */
export const messages = defineMessages({
  product: 'Strix',
  pageTitle: '{title} · Strix',
  toConvert: 'Convert a code',
  retry: 'Try again',
  games: '{count, plural, one {{count} game} other {{count} games}}',
  follow: 'Follow {name}',
  creatorTitle: '{name}: record and codes',
  creatorDescription:
    'The record of {name}, counted from codes posted before kick-off and open to everybody, with every settled code.',
  record: 'Record',
  codes: 'Codes',
  wins: 'Latest wins',
  noCreator: 'There is nobody by that name',
  noCreatorText: 'The name may have changed, or the account is not open to you.',
  moreOf: 'More of {name}',
  recordAndCodes: 'Record and all codes',
  codeTitle: '{fold, plural, one {{fold} game} other {{fold} games}} at {odds} on {platform}',
  codeTitleBy:
    '{fold, plural, one {{fold} game} other {{fold} games}} at {odds} on {platform}, posted by {name}',
  codeFacts: '{fold, plural, one {{fold} game} other {{fold} games}} on {platform}, odds {odds}',
  moreGames: 'and {count} more',
  seeFullCode: 'See full code',
  whyLogIn: 'A free account shows the code whole.',
  whyLogInConvert: 'A free account shows the code whole. Converting needs none.',
  convertIt: 'Convert it',
  convertTo: 'To',
  upvotes: '{count} up',
  downvotes: '{count} down',
  commentsCount: '{count, plural, one {{shown} comment} other {{shown} comments}}',
  whatsApp: 'WhatsApp',
})
