import type { Cue } from './cues.ts'

/** What shall become of a code, where no word for converting is said. */
export const CODE_CUES: readonly Cue[] = [
  [
    'explain_code',
    5.4,
    / (?:weak|weakest|worst|riskiest|shakiest|strongest|safest|danger) (?:\w+ )?(?:in|inside|for|on|of) (?:it|am|this|that|the (?:code|slip|ticket)) /,
  ],
  [
    'convert_code',
    5.6,
    / (?:carry|take|move|bring|transfer|switch|change|put|port|turn|shift|send|swap|make) (?:it |am |this |that |them |the \w+ |my \w+ |CODE |code |ticket |slip )*(?:go |come |enter |reach |to |into |inside |in |on |for |over |a |an |my |our |the )+PLATFORM /,
  ],
  [
    'convert_code',
    7,
    / (?:what|which) (?:\w+ ){0,3}its PLATFORM (?:code|own|version|equivalent|one|slip|ticket) /,
  ],
  [
    'convert_code',
    7,
    / (?:change|convert|switch|swap|transfer|turn) (?:it|am|this|that)(?: for)?(?: me)?(?: please)? $/,
  ],
  ['convert_code', 5.2, / (?:into|to) (?:a |an |my |the )+PLATFORM (?:one|code|slip|ticket) /],
  [
    'convert_code',
    4.6,
    / i (?:\w+ ){0,2}(?:want|one|need|like|prefer|wish) (?:to )?(?:have |get |play |use |stake |book |put )?(?:it|am|this|them|that|the same|the games?) (?:\w+ )?(?:on|for|in|inside|at|with) (?:my )?PLATFORM /,
  ],
  [
    'convert_code',
    5,
    / PLATFORM (?:is |be )?(?:where|the one|wey) i (?:\w+ ){0,2}(?:want|one|need|play|like|use|dey|get|have) /,
  ],
  [
    'convert_code',
    4.6,
    / (?:i|we|my \w+) (?:only |just |all )?(?:use|uses|have|get|dey use|dey play|play|on|dey) (?:only )?(?:a |an |for |with |on )?PLATFORM (?:.*CODE |account |only )/,
  ],
  [
    'convert_code',
    4.6,
    / CODE (?:.* )?(?:use|uses|dey use|have|get) (?:a |an )?PLATFORM (?:\w+ )*(?:switch|change|turn|move|swap|help|do|make)/,
  ],
  [
    'convert_code',
    5,
    / (?:change|changed|switch|switched|move|moved|turned|turn|transfer|transferred|carried|shifted|put|swapped) (?:\w+ ){0,3}(?:another|different|other|new|any other) (?:app|platform|company|bookie|house) /,
  ],
  [
    'convert_code',
    4.6,
    / (?:code|one|version|equivalent|same) (?:\w+ ){0,2}(?:for|on|in) (?:my )?PLATFORM (?:for|of) (?:it|am|this|that) /,
  ],
  [
    'convert_code',
    4.8,
    / (?:who|anybody|anyone|somebody|person) (?:\w+ ){0,3}(?:have|get|has|got|give|share|drop) (?:\w+ ){0,3}PLATFORM (?:code|version|own|one|slip|ticket|booking) /,
  ],
  [
    'best_price',
    5,
    / (?:return|returns|payout|price|odds|value|winnings|potential win|total) (?:\w+ ){0,3}(?:greatest|highest|biggest|richest|largest|fattest|best|most|more|higher|bigger|better|pass|fat pass|high pass|sweet pass) /,
  ],
  [
    'best_price',
    5,
    / (?:greatest|richest|largest|fattest|juiciest|sweetest|fatter|juicier|sweeter|extra) (?:price|odds|payout|value|return|returns|payment|money|winnings) /,
  ],
  [
    'best_price',
    4.8,
    / (?:anywhere|any place|somewhere|elsewhere|any other (?:place|app|platform|site|bookie)|who|which one|which of them|which (?:app|platform|company|place)) (?:\w+ ){0,4}(?:give|gives|giving|pay|pays|paying|offer|offers|offering|has|have|get|carry) (?:\w+ ){0,3}(?:more|better|higher|bigger|extra|highest|best|most|pass|plenty) /,
  ],
  [
    'best_price',
    4.6,
    / (?:where|which side|who) (?:\w+ ){0,4}(?:pay|pays|paying|give|gives|giving|offer|offers) (?:\w+ ){0,2}(?:more|most|best|better|highest|higher|pass|plenty|big|well|fat) /,
  ],
  ['best_price', 4.4, / (?:shop|compare|check) (?:around|the odds|the prices?|prices?) /],
]
