/** Words that claim something, and words around them that take the claim back. */
import type { Claim } from '../../facts.ts'

export type SaidClaim = Claim | 'certainty' | 'news'

export const vocabulary: readonly (readonly [SaidClaim, RegExp])[] = [
  [
    'injury',
    /\b(?:injur\w*|wound\w*|sidelined|hamstring|knock(?:ed)? (?:on|to)|ruled out|doubtful|unfit|fit again|back from injury|out (?:for|with|until)|miss(?:es|ing)? (?:the|this|di|dis|today's)? ?(?:match|game)|go miss|don wunjure|fitness|knee|ankle|recover(?:ed|ing)?|unavailable|miss(?:es|ing)?(?= [\ue000-\uf8ff]))\b/iu,
  ],
  ['suspension', /\b(?:suspend(?:ed|sion)|banned|ban|serving a)\b/iu],
  [
    'line-up',
    /\b(?:line-?ups?|starting (?:eleven|11|xi)|first (?:eleven|11|xi)|(?:will|go) start(?! (?:at|by|for|on|around|ball|\d))|on the bench|for bench|benched|dropped|rested|rotat\w+|full[- ]strength|captain\w*|keeper is|formation|debut\w*|(?<=[\ue000-\uf8ff] )starts?(?! (?:at|on|by|for|from|in|tomorrow|today|tonight|\d)))\b/iu,
  ],
  [
    'transfer',
    /\b(?:transfer\w*|sign(?:ed|ing|s) (?:for|from|a|an|new)|signing|has joined|joined|on loan|sold|bought|left the club|move to|don sign|new (?:striker|signing|player))\b/iu,
  ],
  ['manager', /\b(?:manager|coach|sacked|appointed|interim|boss of)\b/iu],
  [
    'unbeaten',
    /\b(?:unbeaten|undefeated|not (?:been )?(?:lost|beaten)|never (?:lost|beaten|been beaten|lose)|no dey lose|never lose|yet to lose|without (?:a )?(?:defeat|loss|losing))\b/iu,
  ],
  [
    'streak',
    /\b(?:in a row|on the trot|on the bounce|consecutive\w*|straight (?:win|loss|defeat|draw|match|game)\w*|winning (?:run|streak)|losing (?:run|streak)|streaks?|back[- ]to[- ]back|on a run|run of (?:\w+ )?(?:win|loss|defeat|draw|good|bad)\w*|always (?:win|won|beat|lose|lost|score|scored)\w*|every (?:match|game) this|dey win anyhow|never (?:won|beat|scored|failed|win)|winless|on fire|red[- ]hot|in (?:good|great|superb|fine|poor|bad|terrible|top) form|struggl\w+|flying)\b/iu,
  ],
  [
    'most',
    /\b(?:best|highest|biggest|strongest|safest|greatest|top(?:[- ]?(?:scor\w+|side|team|club|of|the table|form))|leaders?|champions of|unbeatable|most(?! (?:people|of us|bookmakers|users|bettors)\b)|likeliest|number 1|no\.? ?1|record[- ](?:breaking|high)|finest|hottest|longest|fastest|cheapest|pass all|(?:nobody|no one|no (?:striker|player|team|side|club|platform|keeper|defender|tipster))\b[^.]*?\b(?:reach|better|pass|near|touch|compares?|like))\b/iu,
  ],
  [
    'least',
    /\b(?:worst|weakest|lowest|fewest|least(?! to\b)|riskiest|poorest|shortest|bottom (?:of|side|club))\b/iu,
  ],
  ['favourite', /\b(?:favou?rites?|favou?red|underdogs?|odds-on|strong pick)\b/iu],
  [
    'ahead',
    /\b(?:stronger|weaker|better than|worse than|more likely|less likely|likelier|better (?:side|team|form|record|attack|defence)|superior|dominat\w+|edge (?:it|over)|the edge|strong pass|better pass|outclass\w*|far ahead)\b/iu,
  ],
  [
    'news',
    /\b(?:weather|rain\w*|windy?|referee\w*|morale|motivat\w+|fatigue\w*|tired|rumou?rs?|insider|inside (?:info|information|news)|fixed|crisis|revenge|relegat\w+|title race|dressing room|must[- ]win|derby form|sources (?:say|tell)|smart money|everyone is|tipsters (?:say|agree)|experts?)\b/iu,
  ],
]

export const certain =
  /\b(?:sure[- ]?(?:banker|bet|thing|odds?|game|win|fire|die)s?|bankers?|guarante\w+|certain(?:ly|ty)?|can(?:not|'t| not) (?:lose|fail|miss)|no fit (?:lose|fail|cut|spoil)|risk[- ]?free|no risk|without risk|zero risk|definite(?:ly)?|for sure|surely|undoubtedly|no doubt|without (?:a )?doubt|100 ?(?:%|percent)(?: sure)?|bet (?:your|the) house|free money|easy money|lock of|nailed[- ]on|must (?:win|enter|land)|dead cert|e sure(?! reach)|no go cut|double your money|assured?|never fails?|foolproof|bank on|trust me|believe me|no shaking|(?:is|na|very|quite|too) safe|safe (?:bet|pick|game|win))\b/iu
/** What is to come, said as if it were known. */
export const foretold =
  /\b(?:will|'ll|shall|going to|gonna|go) (?:[a-z]+ly )?(?:win|lose|draw|beat|score|concede|thrash|defeat|crush|smash|finish|end|land|come in|chop|enter)\b|[\ue000-\uf8ff] (?:wins|takes (?:it|this|am))\b/iu
export const open =
  /(?:%|\b(?:chance\w*|percent|per cent|likel\w+|probab\w+|odds|if|whether|may|might|could|fit|maybe|perhaps|would|out of|in \d|expect\w*|model|says? that|reckon\w*|how|who|which|what)\b)/iu
/** Nobody says what is to come. */
export const unsaid =
  /\b(?:nobody|no one|nothing|cannot|can't|no fit|not) (?:know\w*|say|tell|promise|sabi|talk|guess)\b/iu
export const denied =
  /\b(?:no|not|never|nothing|nobody|none|isn't|aren't|don't|doesn't|can't|cannot|won't|without|neither|nor|no be|no dey|no get|no sabi|no fit|refuse|instead of|rather than|there's no|you (?:asked?|want|ask|said|call)\w*|u (?:ask|want|call)\w*|wey you)\b/iu
export const knows =
  /\b(?:know\w*|news|data|information|info|see|seen|sees|read|count\w*|tell|told|sabi|include\w*|cover\w*|look at|get (?:am|any)|source\w*|word|consider\w*|account|field|feed|report\w*|allow\w* for|check)\b/iu
