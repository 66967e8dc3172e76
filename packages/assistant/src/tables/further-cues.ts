import type { Cue } from './cues.ts'

/** Cues that name one intent where the wider ones name two. */
export const FURTHER_CUES: readonly Cue[] = [
  [
    'predict',
    3.6,
    / (will|can|fit) (?:\w+ )?(TEAM|they|dem) (?:\w+ ){0,3}(win|beat|draw|score|recover|qualify) /,
  ],
  [
    'predict',
    4,
    / (safest|safe|surest|sweetest|correct|confirmed) (match|game|bet|pick|odds|team|games|matches|draw|win) /,
  ],
  [
    'predict',
    4.6,
    / (give|pick|send|drop|choose|find|select) (?:me |us )?(?:\w+ )?(\d+|two|three|four|five|six|ten) (?:\w+ ){0,2}(match|matches|game|games|team|teams) /,
  ],
  ['best_price', 5, / (correct|sweet|fat) (price|odds|payout) (?:\w+ )*CODE /],
  [
    'track_record',
    6.4,
    / (how good|how sure|how well|how correct|how reliable) (?:\w+ ){0,2}(your|una|you|strix|the ai) /,
  ],
  [
    'credits',
    7,
    / (prediction|conversion|chat|question|comparison|forecast|unlock|converting) (?:\w+ ){0,2}(cost|price|fee|free|charge|money|credit) /,
  ],
  [
    'help',
    6,
    / my (?:own |old |past |saved |previous )*(prediction|predictions|chat|chats|code|codes|history|posts|post) (?:history|list|again)? ?$/,
  ],
  [
    'out_of_scope',
    7,
    / (table|standings|top scorers?|highest goal scorer|golden boot|ballon d ?or) /,
  ],
  ['out_of_scope', 7, / (from now on|all users|users emails?|other users) /],
  ['out_of_scope', 7, /^ (?:what |calculate |solve )*\d+ (?:plus |times |minus |x |\/ |- )?\d+ $/],
]
