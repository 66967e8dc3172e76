import type { Cue } from './cues.ts'

/** What is asked of a match, where the plain words for it are not said. */
export const MATCH_CUES: readonly Cue[] = [
  [
    'predict',
    5,
    / (?:best|top|sure|safe|surest|safest) (?:\d{1,2}|two|three|four|five|six|ten) (?:for |of |in |on )*(?:DATE|LEAGUE) /,
  ],
  [
    'compare_teams',
    6.5,
    / (?:h2h|head to head|head 2 head) (?:stats|record|records|form|figures) (?:of |for |between )*TEAM /,
  ],
  [
    'predict',
    5,
    / (?:(?:(?:anytime|any time|first) goals?|(?:anytime|any time|first|last) (?:scorer|goalscorer|goals? scorer|to score)) (?:\w+ ){0,2}PLAYER|PLAYER (?:to |go |will |fit |can |gonna )*(?:score|bag|net|find the net)(?! (?:pass|more|most|record))) (?!or |versus |PLAYER )/,
  ],
  ['predict', 5.5, / how (?:\w+ ){0,3}go take (?:end|do|play|finish|be|go|look|turn)(?: am)? /],
  [
    'compare_teams',
    5.5,
    / (?:weigh|stack|set|put|pit|measure|size|judge|match|line|place|hold|rank) (?:up )?TEAM (?:up )?(?:against|beside|next to|alongside|side by side|and|versus|to|with) TEAM /,
  ],
  [
    'compare_players',
    5.5,
    / (?:side by side|beside|alongside|up against|next to|compare \w+|put \w+|stack \w+) (?:\w+ ){0,2}PLAYER /,
  ],
  [
    'predict',
    5,
    / (?:what|which|how) (?:\w+ )?(?:result|results|score|scoreline|outcome|ending) (?:\w+ )?(?:do|would|will|can|should|could|did|you|una|we|i|go|to) (?:\w+ )?(?:\w+ )?(?:expect|see|predict|think|foresee|imagine|fancy|guess|be|happen|come) /,
  ],
  [
    'predict',
    5,
    / (?:what|how) (?:will|would|go|might|could|is going to|going to) (?:\w+ )?(?:be )?(?:the |its |their )?(?:result|score|scoreline|outcome|end|ending) /,
  ],
  [
    'predict',
    5,
    / (?:result|score|outcome|scoreline) (?:go|will|would|might|is going to|going to) (?:\w+ )?(?:be|come|look|end) /,
  ],
  [
    'predict',
    4,
    / (?:who|which (?:side|team|one)) (?:do |would |should |will |go |be )*(?:you|u|una|i|we) (?:\w+ ){0,2}(?:give|back|pick|choose|tip|favou?r|fancy|support|go for|go with|put|bet|stake|trust|hold|take|side) /,
  ],
  [
    'predict',
    4,
    / how (?:it|e|this|that|this one|that one|the match|the game|match|game|things?) (?:is |dey )?(?:going|go|will|would|gonna) (?:to )?(?:go|end|be|finish|look|turn out|pan out|play out|shape) /,
  ],
  [
    'compare_teams',
    4.8,
    / (?:which|who) (?:\w+ ){0,5}(?:\w{3,}er|more \w+) (?:side|team|club|squad|form|record|attack|defence|outfit|unit) /,
  ],
  [
    'compare_teams',
    4.4,
    / (?:which|who) (?:of|between|among) (?:the |these |those )?(?:two|both|them|pair) /,
  ],
  [
    'results',
    5,
    / (?:final|finals|score|scoreline|result|ft) (?:from|of|in|for) (?:\w+ ){0,2}(?:last|latest|previous|most recent|PASTDAY) /,
  ],
  [
    'predict',
    7,
    / (?:forecast|tip) (?:for |on |of |about |the |this )*TEAM (?:next )?(?:match|game) /,
  ],
  [
    'predict',
    7,
    / (?:match|game) (?:.* )?(?:forecast|(?<= (?:any|some|your|match|game|DATE) )tip) (?:please )?$/,
  ],
]
