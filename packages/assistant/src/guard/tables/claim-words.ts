/** Words that claim something, and words around them that take the claim back. */
import type { Claim } from '../../facts.ts'

export type SaidClaim = Claim | 'certainty' | 'news'

export const vocabulary: readonly (readonly [SaidClaim, RegExp])[] = [
  [
    'injury',
    /\b(?:injur\w*|wound\w*|sidelined|hamstring|knock(?:ed)? (?:on|to)|ruled out|doubtful|unfit|fit again|back from injury|out (?:for|with|until)|miss(?:es|ing)? (?:the|this|di|dis|today's)? ?(?:match|game)|go miss|don wunjure|fitness|knee|ankle|recover(?:ed|ing)?|unavailable|miss(?:es|ing)?(?= [\ue000-\uf8ff]))\b/iu,
  ],
  // Who is not there, or there again.
  [
    'injury',
    /\b(?:(?:is|are|was|be|dey|remains?|stays?|still) (?:still |also |now )?out\b(?! of (?:\d|control|the (?:running|way)))|(?:won't|will not|(?:is|are) not going to|no go|no fit|cannot|can't|(?:is|are) not|isn't|aren't) (?:be )?(?:feature|play(?! each)|playing|available|travel|make it|in the squad)\b|(?:are|is|be|play|travel|cope|do) without(?= [\ue000-\uf8ff])|absent|absence|(?:is|are|be|dey|fully|passed) fit\b(?! (?:am|to|win|lose|draw|score))|miss(?:es)? out(?! in\b)|(?:is|are) back\b(?! to)|returns? (?:from|to the (?:side|team|squad|line))|on the treatment table)\b/iu,
  ],
  ['suspension', /\b(?:suspend(?:ed|sion)|banned|ban|serving a)\b/iu],
  [
    'line-up',
    /\b(?:line-?ups?|starting (?:eleven|11|xi)|first (?:eleven|11|xi)|(?:will|go) start(?! (?:at|by|for|on|around|ball|\d))|on the bench|for bench|benched|dropped|rested|rotat\w+|full[- ]strength|captain\w*|keeper is|formation|debut\w*|(?<=[\ue000-\uf8ff] )starts? for(?= [\ue000-\uf8ff])|(?<=[\ue000-\uf8ff] )starts?(?! (?:at|on|by|for|from|in|tomorrow|today|tonight|\d)))\b/iu,
  ],
  [
    'transfer',
    /\b(?:transfer\w*|sign(?:ed|ing|s) (?:for|from|a|an|new)|signing|has joined|joined|on loan|sold|bought|left the club|move to|don sign|new (?:striker|signing|player))\b/iu,
  ],
  ['manager', /\b(?:manager|coach|sacked|appointed|interim|boss of)\b/iu],
  [
    'unbeaten',
    /\b(?:unbeaten|undefeated|(?:(?:have|has)n't|not) (?:been )?(?:lost|beaten)|never (?:lost|beaten|been beaten|lose)|no dey lose|never lose|yet to lose|without (?:a )?(?:defeat|loss|losing))\b/iu,
  ],
  [
    'streak',
    /\b(?:in a row|on the trot|on the bounce|consecutive\w*|(?<!\b(?:a|for) )straight (?:win|loss|defeat|draw|match|game)\w*|winning (?:run|streak)|losing (?:run|streak)|streaks?|back[- ]to[- ]back|on a run|run of (?:\w+ )?(?:win|loss|defeat|draw|good|bad)\w*|always (?:win|won|beat|lose|lost|score|scored)\w*|every (?:match|game) this|dey win anyhow|never (?:won|beat|scored|failed|win)|winless|on fire|red[- ]hot|(?:usually|often|tends? to|rarely|seldom|hardly ever|generally|typically|regularly) (?:\w+ )?(?:score|concede|win|lose|draw|start|finish|keep|struggle|let)\w*|in (?:good|great|superb|fine|poor|bad|terrible|top) form|struggl\w+|flying)\b/iu,
  ],
  [
    'most',
    /\b(?:best|highest|biggest|strongest|safest|greatest|top(?:[- ]?(?:scor\w+|side|team|club|of|the table|form))|leaders?|champions of|unbeatable|most (?:likely|probable)|most(?! (?:people|of us|bookmakers|users|bettors)\b)|likeliest|number 1|no\.? ?1|record[- ](?:breaking|high)|finest|hottest|longest|fastest|cheapest|dearest|priciest|pass all|the only (?:one|platform|bookmaker|side|team|club|player|tipster|match|game)|(?:nobody|no one|no (?:striker|player|team|side|club|platform|keeper|defender|tipster))\b[^.]*?\b(?:reach|better|pass|near|touch|compares?|like|more than))\b/iu,
  ],
  [
    'least',
    /\b(?:worst|weakest|lowest|fewest|least(?! to\b)|riskiest|poorest|shortest|bottom (?:of|side|club))\b/iu,
  ],
  [
    'favourite',
    /\b(?:favou?rites?|favou?r(?:s|ed|ing)?(?! of\b)|underdogs?|odds-on|outsiders?|strong pick|team to beat|side to beat)\b/iu,
  ],
  [
    'ahead',
    /\b(?:stronger|weaker|(?:safer|riskier|shakier)(?= (?:\w+ )?of (?:the|these|my|our))|better (?:chances?|shot|hopes) |better than|upper hand|inferior|should (?:win|beat|edge|take|have enough)|tipped|(?:expected|likely|set) to (?:win|beat)(?= (?:this|it|the|against|over)|[.,;!]|$)|(?<!\b(?:you|u|if you'd|you'd) )prefers?\b|fancied|(?<!\b(?:you|u) )fanc(?:y|ies)|worse than|more likely|less likely|(?<!score wey )likely pass|likelier|better (?:side|team|form|record|attack|defence)|superior|dominat\w+|edge (?:it|over)|the edge|strong pass|better pass|outclass\w*|far ahead|(?:slightly|a (?:bit|little)|just|narrowly|clearly) ahead(?! of)|(?:ahead|behind)(?= ?(?:[.!,;:]|$)| (?:in|for|on|with) ))\b/iu,
  ],
  [
    'news',
    /\b(?:weather|rain\w*|windy?|referee\w*|morale|motivat\w+|fatigue\w*|tired|rumou?rs?|insider|inside (?:info|information|news)|fixed|crisis|revenge|relegat\w+|title race|dressing room|must[- ]win|derby form|sources (?:say|tell)|smart money|everyone is|tipsters (?:say|agree)|experts?)\b/iu,
  ],
  // What a price is worth, and how near the sides are.
  [
    'news',
    /\b(?:pays? (?:very |so )?(?:well|big|small|good)|(?:fair|good|great|right|wrong|nice|decent|reasonable) (?:price|odds|value)|(?:not much|little|nothing) between|(?:no get|(?:has|have|had|get|with) no|not (?:have )?(?:a|any)) (?:chance|hope))\b/iu,
  ],
  // The past, as if it said what is to come.
  ['news', /\bhistory (?:\w+ )?(?:favou?r|say|suggest|tell|point|show|is|na)\w*/iu],
  // What is to be seen in a match.
  [
    'news',
    /\bexpect\w* (?:an?|another|some|many|plenty|lots of|few|no) (?:\w+ )?(?:reds?|yellows?|cards?|goals?|penalt\w+|match|game|upset|surprise)\b/iu,
  ],
  // What would follow from a result.
  [
    'news',
    /\b(?:(?:a|another|any) (?:win|draw|loss|defeat|point|victory)(?: here| today)? (?:would |will |could |can |may |might |go )?(?:keeps?|takes?|carry|moves?|puts?|lifts?|sends?|leaves?|makes?|sees?|means?|brings?|secures?|is enough|go)\b|with a (?:win|draw|point|victory)\b(?=,| [\ue000-\uf8ff]| they| dem))/iu,
  ],
  // Moods and grounds.
  [
    'news',
    /\b(?:beats?|beating|outperforms?|better than|ahead of|pass) (?:all )?(?:the |di )?(?:bookmakers?|bookies?|odds|market|platforms?)\b/iu,
  ],
  [
    'news',
    /\b(?:desperate|(?:loves?|enjoys?|hates?) \w+ing|hungry|momentum|confiden(?:t|ce)|mentality|pressure on|need (?:a win|the points|to win)|stadium|sold out|crowd|fans|atmosphere|pitch)\b/iu,
  ],
  // What happened in a match.
  [
    'news',
    /\b(?:penalt(?:y|ies)|own goal|sent off|equali[sz]\w+|opening goal|scored? (?:the )?(?:first|opening|winning|last|late)(?: goal)?(?= ))\b/iu,
  ],
  [
    'news',
    /\b(?:last|latest|first|earliest|final) (?:kick-?off|match|game|fixture)s? (?:of|on) (?:the )?(?:\S+ )?(?:day|night|list|round|card)\b/iu,
  ],
  [
    'news',
    /\b(?:(?:fought|rallied) back|(?:came|come|comes|coming) back (?:to|from)|from behind|comebacks?|hat[- ]tricks?|(?:late|last-minute) (?:goals?|winners?)|on penalties|in extra time)\b/iu,
  ],
  // Honours.
  [
    'news',
    /\b(?:(?:won|wins?|winning|lifted|lifts?|clinched|claimed|retained|took|take|lost) (?:the |a |their |its |last season's )*(?:\w+ )?(?:league|cup|title|trophy|championship|treble|shield|crown)\b|(?:reigning|defending|current|(?:are|is|be|na|as) (?:the )?) ?champions?(?! (?:league|cup))|title[- ]holders?)\b/iu,
  ],
  // Praise and blame.
  [
    'news',
    /\b(?:(?:strong|solid|leaky|poor|weak|good|great|bad|shaky|tight|impressive|excellent|dangerous|prolific|lethal|brilliant) (?:\w+ )?(?:defen[cs]e|attack|midfield|squad|bench|keeper|goalkeeper|striker)|(?<=[\ue000-\uf8ff] )no (?:sabi|dey play|fit play)|(?:defend|attack|play|press|finish)s? (?:very |so |really )?(?:badly|well|poorly))\b/iu,
  ],
]

export const certain =
  /\b(?:sure[- ]?(?:banker|bet|thing|odds?|game|win|fire|die)s?|bankers?|guarante\w+|(?<!\b(?:far from|less than|not) )certain(?:ly|ty)?|can(?:not|'t| not) (?:lose|fail|miss)|no fit (?:lose|fail|cut|spoil)|risk[- ]?free|no risk|without risk|zero risk|definite(?:ly)?|for sure|surely|undoubtedly|no doubt|without (?:a )?doubt|100 ?(?:%|percent)(?: sure)?|bet (?:your|the) house|free money|easy money|lock of|nailed[- ]on|must (?:win|enter|land)|dead cert|e sure(?! reach)|no go cut|double your money|assured?|never fails?|foolproof|(?:bank|count|rely|depend) on|trust me|believe me|no shaking|(?:is|na|very|quite|too) safe|safe (?:bet|pick|game|win))\b/iu
/** What is to come, said as if it were known. */
export const foretold =
  /\b(?:will|'ll|shall|going to|gonna|go) (?:[a-z]+ly )?(?:win|lose|draw|beat|score|concede|thrash|defeat|crush|smash|finish|end|land|come in|chop|enter|prevail|get it done|do it|come out on top|come through|take (?:it|this|am|the points))\b|[\ue000-\uf8ff] (?:wins|takes (?:it|this|am))\b/iu
export const open =
  /(?:%|\b(?:chance\w*|percent|per cent|likel\w+|probab\w+|odds|if|whether|may|might|could|fit|maybe|perhaps|would|out of|in \d|expect\w*|model|says? that|reckon\w*|how|who|which|what)\b)/iu
/** Nobody says what is to come. */
export const unsaid =
  /\b(?:nobody|no one|nothing|cannot|can't|no fit|not) (?:know\w*|say|tell|promise|sabi|talk|guess)\b/iu
export const denied =
  /\b(?:no|not|never|nothing|nobody|none|isn't|aren't|don't|doesn't|can't|cannot|won't|without|neither|nor|no be|no dey|no get|no sabi|no fit|refuse|instead of|rather than|there's no|you (?:asked?|want|ask|said|call)\w*|u (?:ask|want|call)\w*|wey you)\b/iu
export const knows =
  /\b(?:(?:i|we) (?:have|get|got) no|(?:do not|don't|did not|didn't|could not|couldn't) (?:have|find|get) (?:(?:a|any|the|that|such|enough) )?(?:match|code|figure|data|facts?|forecast|news|records?|game|odds|price|results?)|not among|know\w*|news|data|information|info|see|seen|sees|read|count\w*|tell|told|sabi|include\w*|cover\w*|look at|get (?:am|any)|source\w*|word|consider\w*|account|field|feed|report\w*|allow\w* for|check)\b/iu

/** Who does not know: the one who writes. */
export const speaker =
  /\b(?:i|we|strix|nobody|no one|models?|forecasts?|no (?:source|tool|data|information|news))\b/iu
/** Offers to find it out. */
export const offers =
  /^\W*(?:so |and )?(?:should i|shall i|do you want|would you like|want me|which|make i|you wan|wetin|how)\b.*\?$/iu
/** Not even that it is sure. */
export const farFrom = /\b(?:far from|hardly|anything but)\b.{0,6}$/iu
/** Nobody is told to: it is only supposed. */
export const supposed = /\b(?:if|when|whether|before|how much|u wan|you wan|una wan)\b/iu
/** What to do with money is nobody's to say. */
export const advice =
  /\b(?:(?:put|place|stake|throw|drop|(?<!^\W*(?:(?:so|and|but) )?(?:the|this|that|di|dis) )bet|lay|use) (?:(?:your|ya|all|some|the|everything|something|a|big|good|of|it|am) )*(?:(?:money|cash|house|bankroll|savings|salary|everything|something|bet) )?(?:on|(?<=money |cash |everything )for) [\ue000-\uf8ff]|(?:go|going|stick|side|roll) (?:for|with) (?:[\ue000-\uf8ff]|the (?:home|away|draw|favou?rites?|underdogs?|over|under)|over|under)|back(?:ing)? [\ue000-\uf8ff](?! (?:to|in|at|from|fail\w*|miss\w*|lose\w*|goes))|(?<![\ue000-\uf8ff] (?:dey |go |will )?)(?:take|pick|choose|play|carry) [\ue000-\uf8ff](?= ?(?:[.!]|$|to win|here|this|today))|(?:smart|wise|best|solid|obvious|clear|right|good|great|value|easy|logical|better|top|no-brainer) (?:pick|bet|choice|play|option|call|shout|move)|worth (?:a |your )?(?:bet|punt|backing|staking|stake|money|playing)|(?:one|team|side) to (?:back|take|play|bet on|pick|go for|stake on)|(?:add|include|put|slot|stick) [\ue000-\uf8ff] (?:to|in|into|on|for) (?:your|ya|the|this|di)|load up on|(?:bet|stake|play|back|take) (?:on )?(?:the |di )?(?:draw|over|under)\b|(?:good|great|real|big) value|value (?:here|there|on|in)|easy (?:one|win|game|points|three points)|(?:is|na) the (?:play|bet|pick|move)\b|no-brainer|cannot go wrong|can't go wrong)/iu
/** The claim is of the other side. */
export const lesser =
  /behind|weaker|riskier|shakier|worse|less likely|underdog|outsider|inferior|underrated/iu
/** Of a bet, not of a side. */
export const ofOthers = /\b(?:over|under|draws?|goals?|both|btts|score)\b/iu
/** The bookmakers, and not the model, say it. */
export const byOdds = /\b(?:bookmakers?|bookies?|market|odds|prices?|platforms?)\b/iu
