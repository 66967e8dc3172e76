/** Names with digits, and words that are no names. */

/** Names of markets that carry digits, and of halves. */
export const marketNames: readonly RegExp[] = [
  /\b(?:over|under|ova|unda|o\/u|over\/under|over or under)[ /]?(?:\()?\d{1,2}\.(?:5|25|75)\b\)?(?! ?(?:%|percent|per cent|naira|credits)| goals? (?:a|per|each|every)\b)/giu,
  /\b\d\.5 (?:over|under)\b/giu,
  /\b(?:1x2|1\/x\/2|1x|x2)\b|\b12\b(?= (?:market|pick|bet)\b)/giu,
  /\b(?:1st|2nd|first|second)[ -]?half\b/giu,
  /\b(?:1up|2up)\b/giu,
  /\b(?:asian )?handicap ?(?:\()?[+-]?\d(?:\.\d+|:\d)?\)?/giu,
  /\b(?:both teams? to score|both sides? (?:to )?score|btts|gg|ng|(?:both|two) teams go score)\b/giu,
  /\bdouble chance\b/giu,
  /\bdraw no bet\b/giu,
]
/** Digits that belong to the name of a club or a platform: somebody, and perhaps nobody here. */
export const numberedOwners: readonly RegExp[] = [
  /\b1\. ?(?:fc|fsv|ffc|sc) [\p{L}]+/giu,
  /\b(?:[\p{Lu}][\p{L}]+|SV|FC|VfL|TSV) 0\d\b/gu,
  /\b(?:hannover 96|1860 münchen|1860 munich|tsv 1860|darmstadt 98)\b/giu,
  /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]*bet[a-z\d]*\b/giu,
]
/** Digits of other names, which own nothing. */
export const numberedNames: readonly RegExp[] = [
  /\bu-?(?:1[5-9]|2[0-3])s?\b/giu,
  /\bunder-(?:1[5-9]|2[0-3])s?\b/giu,
  /\b(?:[123]\. (?:bundesliga|liga)|ligue [12]|league (?:one|two|1|2)|la ?liga 2|serie [a-d]|superliga \d)\b/giu,
  /\b18 ?\+|(?<!\b(?:ha(?:ve|s|d)|gets?|with|on|scored|won|lost|at|is|are|of) )\b(?:under|over|below|at least|from) (?:the age of )?18\b(?= ?(?:[.,;!?)](?!\d)|$| (?:to|and|or|you|can|may|must|is|are|only|who|years?|bets?|gambl\w*)\b))|\b18 (?:or|and) (?:older|over|above)|\b18 years\b/giu,
  /\b24\/7\b/giu,
  // The emergency number of Nigeria.
  /(?<=\b(?:call|dial) )112\b/giu,
]

export const notNames = new Set(
  `convert load explain send let half-time halftime full-time goals interval break backing dropping taking removing looking going comparing compared
   together likewise overall however expect expected neither either under over only according without head favourites
   should shall would want add put carry include slot stick stake bet back take choose i ai a an the this that these those my your our his her its their you we they he she it u una dem dis dat
   di and or but if so in on at of for to from by with as per no not yes what who which when where why how
   strix league cup serie liga premier division table goal goals home away draw win over under both odds
   price platform platforms code codes slip match matches game games model chance chances forecast forecasts
   record credits credit naira help limit limits settings conversion conversions converting comparison comparisons comparing loading subscription
   subscriptions subscribing prediction predictions today tomorrow yesterday tonight monday tuesday wednesday
   thursday friday saturday sunday january february march april may june july august september october
   november december jan feb mar apr jun jul aug sep sept oct nov dec am pm wat wat time gmt utc lagos
   english pidgin nigeria africa gambling therapy gamblers anonymous gamblealert predictz mcp api ok okay
   ask tap see look compare here there e na make fit abeg wetin oga boss chai ehn wahala nothing none one
   bookies kick-off kickoff form last next each some most half first second third total yellow red cards card expect
   bookmakers bookmaker bettors betting team teams side sides player players club clubs score scores only just
   market markets pick picks based since after before because while still also more less about around nearly
   together everything anything something everybody anybody nobody people chop dem dey don go wey sey say abi
   two three four five six seven eight nine ten european champions fa efl uefa fifa`.split(/\s+/u),
)
export const verb =
  /^(?:'s|s'|have|has|had|is|are|was|were|win|wins|won|lose|loses|lost|beat|beats|draw|drew|score|scores|scored|get|gets|got|go|dey|na|at|play|plays|played|lead|leads|concede|conceded|take|takes|stand|stands|sit|sits|averaged?|will|would|can|v|vs|against|and|need|needs|create|creates|made|make|makes|kick|pays?|offers?|starts?|miss(?:es)?|don|fit|never|no|still|just|should|could|may|might|carries|carry|gives?)$/iu

/** Sides that play beside the first one of their name. */
export const besideFirst = /\b(?:u-?\d\d|women|ladies|ii|iii|b|c|youth|reserves?|res)\b|[()@]/iu
/** Words that many names have. */
export const commonInNames = new Set(
  `united city town real club athletic atletico sporting racing rovers county albion hotspur wanderers
   saint stars boys old deportivo deportes universidad national young international football bets betting`.split(
    /\s+/u,
  ),
)
