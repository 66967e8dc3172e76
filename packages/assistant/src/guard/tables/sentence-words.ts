/** Patterns of words by which clauses, days, results and the reader's own figures are known. */

type Aspect = readonly [name: string, pattern: RegExp]

export const aspectPatterns: readonly Aspect[] = [
  [
    'both-score',
    /\b(?:both(?:(?: (?:teams|sides))?(?: (?:to|go|don))? (?:scor\w*|find)| to score)|btts|gg|two teams go score|(?:each|either) (?:side|team) to score)\b/iu,
  ],
  ['clean-sheet', /\bclean sheets?\b/iu],
  ['double', /\bdouble chance|(?:win|home|away) or (?:a )?draw|(?:draw|home) or (?:win|away)\b/iu],
  ['draw-no-bet', /\bdraw no bet|dnb\b/iu],
  [
    'miss',
    /\b(?:not win|not come in|miss(?:es|ed)?|fail(?:s|ed)?|no (?:go |dey )?(?:enter|happen|come in)|(?:picks?|bets?|tickets?|slips?|ones?) (?:like (?:this|dis|that) (?:one )?)?(?:lose|loses|lost|cuts?))\b/iu,
  ],
  ['yellow', /\byellows?\b/iu],
  ['red', /\breds?\b/iu],
  ['cards', /\b(?:cards?|bookings?)\b/iu],
  ['won', /\b(?:won|wins|don win)\b/iu],
  ['drawn', /\b(?:drawn|draws(?! on\b)|drew)\b/iu],
  ['lost', /\b(?:lost|loss(?:es)?|defeats?|don lose)\b/iu],
  ['win', /\b(?:win|winning|victory|home win|away win)\b/iu],
  ['draw', /\b(?:draw(?! on\b)|tie|level|stalemate)\b/iu],
  ['lose', /\b(?:lose|losing)\b/iu],
  [
    'conceded',
    /\b(?:conced\w+|shipp\w+|leak\w+|let(?:s|ting)? in|collect(?![^.;]*\bcards?\b)|defen[cs]e)\b|(?<=\d )against(?= ?[.,;])/iu,
  ],
  ['assists', /\b(?:assists?)\b/iu],
  ['shots', /\b(?:shots?)\b/iu],
  ['starts', /\b(?:starts|started)\b/iu],
  ['points', /\b(?:points?|pts)\b/iu],
  [
    'score',
    /\b(?:scoreline|(?:correct|exact|likeliest|likely|single|final|probable|a|one|the) (?:single |exact |final |likely )?score|score wey)\b/iu,
  ],
  ['scored', /\b(?:scored|scores?|scoring|goals?|attack)\b/iu],
  ['odds', /\b(?:odds|price|priced|pays?)\b/iu],
]

export const objectLead =
  /(?:\b(?:against|without|for|v|vs|over|than|beat\w*|edged?|win|at|to|with|from|by|in|of|on|versus|visit|visited|host|hosts|hosted|welcomed|face|faces|faced|meet|meets|met|defeat\w*|thrash\w*|flog\w*|play|plays)\.? (?:the |di |an? )?)$/iu

export const forWhom =
  /^[^\ue000-\uf8ff\d]{0,48}?\b(?:for|of|that|wey|say|if|on|at|from|by) (?:the |di |an? )?$/iu

export const dayWords =
  /\b(?:(next) tomorrow|day after tomorrow|today|tonight|this evening|tomorrow|tomoro|yesterday|(?:(last|next|this|past) )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tue|wed|thur?|fri|sat)\b(?!'s))/giu

export const plays =
  /\b(?:play\w*|met|drew|kick\w*|match\w*|games?|meet\w*|face\w*|fixtures?|dey play)\b/iu
/** It was played, and is no longer to come. */
export const playedWords =
  /\b(?:played|drew|met|faced|hosted|visited|took place|was|were|finished|ended|went down|don (?:play|meet|end|win|lose|draw|beat))\b/iu
/** "It is tomorrow." */
export const takesUp =
  /^\W*(?:(?:so|and|but|yes) )?(?:(?:it|that|this|they|which|e|dem|dat) (?:is|are|was|were|will be|dey|na|go be|takes? place|happens?)\b|(?:it|that|they)'|na\b)/iu

/** Things that are counted as they are named. */
export const ofNamed =
  /^ (?:teams?|sides?|clubs?|players?|platforms?|matches|games|picks|meetings|meet|play|face|together|combined|land|come in|go in|enter|hit|of (?:them|dem|una|these))\b/iu

export const oneCounts =
  /^(?:[ -](?:-|nil|all|ko|draw|goals?|match(?:es)?|games?|wins?|loss(?:es)?|defeats?|points?|cards?|credits?|naira|percent|per cent|hours?|minutes?|days?|out of|in (?:\d|two|three|four|five|six|seven|eight|nine|ten|every)|for inside|of (?:every|di)|places?|positions?|spots?|rungs?|meetings?|legs?|selections?|clean sheets?|percentage|assists?|shots?|starts?|draws?|corners?|yellows?|reds?|free|straight))/iu

/** The same where it follows a result, or a score that is half said. */
export const oneLeads =
  /(?:\d ?- ?|\b(?:won|lost|drew|drawn|lose|win|draw|scored|conceded|against|versus|compared (?:to|with)|(?:and|but|while) [\ue000-\uf8ff]) (?:only |just )?)$/iu

export const theirs =
  /\b(?:(?:you|u|una) (?:don )?(?:said|say|ask\w*|mention\w*|wrot?e|typed?|want\w*|plan\w*|stake[ds]?|put|gave|give|named?|quoted?|talk\w*|told|tell|wan)|your (?:own )?(?:stake|budget|bet|figure|money|question|plan|message|limit)?|as you|you dey)\b[^\ue000-\uf8ff]*$/iu

export const quoted =
  /^(?:you|u|una) (?:don )?(?:said|say|talk\w*|told|tell|wrote|write|typed?|mention\w*)\b/iu

export const gain =
  /\b(?:win|wins|won|returns?|get|gets|make|makes|profit|collect|chop|bring|brings|pays?|become|enter)\b/iu

export const beat =
  /\b(?:beat|beats|beaten|beating|defeated|thrashed|edged|hammered|flogged|flog|crushed|overcame|knocked out|won|wins|win|winning|victory|carr(?:y|ied|ies) (?:the|di) day|(?:came|come|comes) out on top|r[au]n out winners|prevail(?:s|ed)?|(?:took|take|takes) (?:the|all) (?:\w+ )?(?:points|spoils)|got the better of)\b/iu

export const past =
  /\b(?:beat|defeated|thrashed|edged|hammered|flogged|crushed|overcame|knocked out|carried (?:the|di) day|came out on top|ran out winners|prevailed|took (?:the|all) (?:\w+ )?(?:points|spoils)|got the better of|won|lost|drew|don (?:win|lose|beat|draw|flog)|(?:win|lose|beat|draw)\b.*\b(?:last (?:time|match|game|week)|yesterday))\b/iu

/** Where an injury is. */
export const body =
  /\b(?:hamstring|knee|ankle|groin|calf|thigh|back|shoulder|hip|foot|toe|achilles|muscle|head|wrist)\b/giu

/** A score that came about, not one to come. */
export const told =
  /\b(?:beat|finished|ended|e end|won|lost|drew|went down|last (?:season|time|year|match|game)|when they met)\b/iu

/** What leads a clause and is no clause itself: "By the odds, …". */
export const adverbial =
  /^\W*(?:(?:and|but|so|even|yet|still|also|then|for) )?(?:in|inside|by|for|at|on|among|over|without|before|after|from|during|with|according to|per|across|like)\b(?!.*\b(?:is|are|was|were|has|have|had|won|lost|drew|win|wins|beat)\b)[^,;:()%]{1,70}, *$/iu

/** Where a clause ends. */
export const clauseEnd =
  /[,;:!?](?=\s|$)|\.(?=\s|$)|[()|]| (?:but|while|whereas|although|though|however|meanwhile|because) /giu

/** The side that is not spoken of. */
export const rival =
  /\b(?:(?:their|its|the|dia|di) )?(?:opponents?|opposition|rivals?|other (?:side|team|club|one))\b|(?<=[\ue000-\uf8ff](?:'s?)? )(?:opponents?|rivals?)\b/iu

/** What is no side's. */
export const ofSlip =
  /\b(?:(?:your|ya|di|the|this|dis|that|dat) (?:(?:whole|entire|full) )?(?:slip|ticket|code)|\d+[- ](?:game|leg|fold|match) (?:code|slip|ticket|accumulator)|everything|the (?:whole thing|lot|rest)|all (?:of )?(?:the |its |these )?(?:\d )?(?:legs|games|selections)(?: together)?)\b/iu

/** What leads to whom somebody may beat. */
export const againstWhom =
  /\b(?:chances?|likelihood|probability) (?:of (?:beating|winning|a win|victory)|to (?:beat|win))(?: (?:against|over|at|away (?:to|at)))? (?:the |di )?$/iu

/** What leads to whom a claim is held against. */
export const comparesWith = /\b(?:against|than|over|v|vs|versus|pass)\.? (?:the |di )?$/iu

/** Uses of Strix that have a price. */
export const uses: readonly (readonly [use: string, pattern: RegExp])[] = [
  ['comparison', /\bcompar\w+/iu],
  ['prediction', /\b(?:forecast\w*|predict(?!z)\w*)/iu],
  ['conversion', /\bconver\w+/iu],
  ['loading', /\bload\w*/iu],
  ['subscription', /\bsubscri\w+/iu],
]
export const isFree =
  /\b(?:(?:is|are|be|na|dey|come|comes|stays?|remains?|always|completely|totally|all|for) (?:\w+ )?free(?! (?:of (?!charge)|kick|to (?:ask|choose|stop)))|free of charge|at no cost|costs? nothing|gratis)\b/iu

/** Whose ground is played on; true where it is that of the name before. */
export const grounds: readonly (readonly [isHome: boolean, pattern: RegExp])[] = [
  [true, /[^\ue000-\uf8ff]{0,48}\b(?:hosts?|hosting|hosted|welcomes?|entertains?)\b/iu],
  [
    true,
    /[^\ue000-\uf8ff]{0,48}\b(?:at home|(?:the )?home (?:advantage|crowd|fans|turf|soil|ground|support|team|side|game|match)|for house|on their own (?:pitch|ground|turf))\b/iu,
  ],
  [
    false,
    /[^\ue000-\uf8ff]{0,48}\b(?:visits?|visited|visiting|travels? to|travel(?:led|ling) to|away (?:at|to)|(?:play|are|is|be|dey) away|go(?:es)? to(?= [\ue000-\uf8ff])|away(?! from(?! home))|trip to|on the road)\b/iu,
  ],
]

/** What leads to the name of a ground. */
export const placeAt =
  /\b(?:is|be|na|was|were|came|played|held|takes place|took place|staged) (?:played |held |staged )?(?:at|in|inside) (?:the )?(?=[\ue000-\uf8ff])/iu

/** Whose ground it was, by the name alone. */
export const atSide = /(?<!\baway )\bat (?:the |di )?(?=[\ue000-\uf8ff])/iu

/** Above, below and level: the sign of how many places the name before is higher. */
export const heights: readonly (readonly [sign: number, pattern: RegExp])[] = [
  [1, /\b(?:above|ahead of|clear of|higher (?:\w+ ){0,3}than|better placed than)(?= )/iu],
  [-1, /\b(?:below|behind|beneath|lower (?:\w+ ){0,3}than|trail\w*)(?= )/iu],
  [0, /\b(?:level (?:on points )?with|tied (?:on points )?with|as many points as)(?= )/iu],
]

/** All or none of a number of matches. */
export const allOf =
  /(?:\b(?<not>not|never|yet to|no)|(?<nt>n't))? ?\b(?:won|win|wins|lost|lose|loses|drew|draw)\b (?:them )?(?:all|each|every one|none|no one|any|a single(?: one)?)\b(?: of)?(?: (?:their|its|the|di|dia|una))?(?: (?:last|past))?(?: (?<whole>\d+))?/iu

/** One match is meant. */
export const oneMatch =
  /\b(?:last (?:\w+ )?(?:meeting|match|game|time|week)|latest (?:meeting|match)|previous (?:meeting|match)|most recent|first leg|yesterday|(?:beat|defeated|thrashed|edged|hammered|flogged|crushed|overcame|against|over|to|with|at) (?:the |di )?[\ue000-\uf8ff])/iu

/** The latest of several. */
export const lastOne =
  /\b(?:(?:last|latest|most recent) (?:meeting|match|game|encounter|clash)\b|last (?:met|time)|when they last met|last met)/iu

/** Of a slip, after one of its games was named. */
export const ofWhole =
  /\b(?:(?:the|your|di|its|whole) (?:chance|slip|ticket|code|rest)|rises?|lifts? (?:it|the|your)|goes (?:up )?to)\b/iu

/** Of whoever is known. */
export const ofEach = /\b(?:both|each|neither|all|the two)\b/iu

/** What follows is of the other one. */
export const opposed =
  /(?:\b(?:against|versus|vs\.?|compared (?:to|with)) (?:(?:only|just|about|our|the|its) )*|(?<!\bfrom )(?<![\d.,])[\d.,]+%? to (?:(?:only|just) )?)$/iu

/** Two that are named with "and" met. */
export const ofTwo = /\b(?:between|drew|drawn|met|meet|share\w*|play each other)\b/iu

/** Who was spoken of before is the subject. */
export const takesUpWho =
  /^\W*(?:(?:and|but|then|so|when|where|as|since|after|though|although|while) )?(?:they|dem|he|she|their|dia)\b/iu
/** What they did is told further: "…, losing 3-0". */
export const goesOnWith =
  /^\W*(?:(?:and|but|then|after|by|before) )*(?:beating|losing|drawing|winning|defeating|thrashing|edging|hammering|crushing|flogging)\b/iu
/** The same, where it is they who do it. */
export const takesUpThem =
  /^\W*(?:(?:and|but|then|so|when|where|as|since|after|though|although|while) )?(?:they|dem|he|she)\b/iu

/** What stands before the number of things that are named. */
export const leadsToNamed =
  /\b(?:the|these|those|di|dis|all|both|of|una|between|my|your|our|last|other)\s*$/iu

/** What stands between two sides of one match. */
export const meets =
  /^ (?:(?:to|will|go|dey|don|can|should|\w+ly) )*(?:v|vs|versus|against|beat\w*|play(?:s|ed|ing)?|hosts?|hosted|visit(?:s|ed)?|faces?|faced|meets?|met|win|lost? to|loses to|go(?:es)? to|travels? to|away (?:at|to)|at home to|no score for|score against|w[io]n for|lost for)\.? (?:the |di )?$/iu

/** Words that take up what stood before. */
export const leans =
  /\b(?:that|this|it|e|dis|dat|which|am)\b|^\W*(?:ahead of|against|versus|compared|followed|then)\b/iu

export const firstHalf =
  /\b(?:(?:1st|first|1h)[ -]?half?|(?<!after )half[- ]?time|(?:at|by|before) the (?:break|interval))\b/iu
export const secondHalf =
  /\b(?:(?:2nd|second|2h)[ -]?half?|after (?:the )?(?:break|interval|half[- ]?time|restart))\b/iu

/** Picks as one slip. */
export const ofPicksTogether = /\b(?:all|every|both|together|any|at least one|a pick|one of)\b/iu
/** Another match of the same two. */
export const ofMeeting = /\b(?:again|next|met|meet|meetings?|earlier|before that|last time)\b/iu
/** A slip less the game that is named. */
export const leavesOut =
  /\b(?:without|drop\w*|remov\w*|tak(?:e|es|ing)|leav(?:e|es|ing)|minus) (?:the )?[\ue000-\uf8ff]/iu
/** Of more than one match. */
export const ofAllMatches =
  /\b(?:(?:of|among|in|across) (?:all|the (?:two|three|four|five|\d+|home|away|others)|these|them)|of all|today|tomorrow|tonight)\b/iu
/** What is said of a stake, and compares nothing. */
export const ofCare =
  /\bmore than (?:you|u) (?:can|fit) (?:afford|spare)(?: to lose)?\b|\b(?:what|wetin|money(?: wey| that)?) (?:you|u) (?:cannot|can't|no fit|no go fit) (?:afford (?:to lose)?|lose)(?![a-z])/giu

/** "Over their last five", "over 60%": no line of goals. */
export const during =
  /\b(?:over|under) (?=(?:an? )?\d+(?: ?%| per ?cent)|\d+ (?:times )?(?:in|out of) \d)|\bover (?=(?:the|their|its|his|her|these|those|that|this|una|dia|all)\b(?! \d+\.5))/giu
