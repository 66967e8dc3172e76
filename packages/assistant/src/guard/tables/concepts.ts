/**
 * What words beside a figure speak of. A word of a concept must be explained by the fact whose
 * figure it stands beside, so that nothing is said of a figure but what its fact says.
 */
import type { Fact } from '../../facts.ts'

/** In this order: words that one has taken are no other's. */
export const concepts = {
  /** Nobody else. */
  alone: /\b(?:only|no one but|nobody but) (?=[\ue000-\uf8ff])|\b(?:alone in|the only|solely)\b/iu,
  /** Grounds and what follows: no tool says why. */
  cause:
    /\b(?:because|due to|thanks to|owing to|reasons?|why|caus(?:e|es|ed|ing)|driv(?:es?|en|ing)|that makes|which makes|explains?|despite|given (?:that|the|their|how)|results? (?:from|in)|(?<!back )to (?:their|its) [a-z]+ (?:attack|defence|form))\b/iu,
  /** "2345 or more". */
  openEnd: /\bor (?:more|fewer|less|above|below|better|worse|higher|lower)\b/iu,
  clean: /\b(?:clean sheets?|to nil|shut[- ]?outs?)\b/iu,
  bothScore:
    /\b(?:both (?:teams|sides)(?: to)? (?:score|scoring)|both (?:score|scoring|(?:teams |sides )?(?:find|hit) the net)|btts|gg|ng|two teams go score|(?:each|either) (?:side|team) to score)\b/iu,
  double:
    /\b(?:double chance|win or (?:a )?draw|draw or (?:a )?win|(?:avoid\w*|escap\w*) (?:a )?(?:defeat|losing|loss)|draw no bet|dnb|handicap|odd or even|odd\/even)\b/iu,
  /** No line of goals is meant. */
  little:
    /\b(?:in other words|the (?:other|same) (?:match|game|fixture|lines?|range)|comes? up(?= (?:on|next|in|at|about|around|\d| ))|(?:over|under|more than|less than|well) (?:(?:an? )?\d+(?: ?%| per ?cent)|(?:an? )?\d+ (?:times )?(?:in|out of) \d+)|(?:win|wins|victory|triumph) over(?= [\ue000-\uf8ff])|over[\d ]+(?:matches|games|starts|appearances)\b|over (?:the|theirs?|its|these|those|that|this|una|dia)|carr(?:y|ies) over|start over|(?:think|talk|look|read|go|mull) (?:it |this |that |them )?over|over in (?:the|that)|(?:after|over|in|inside) (?:the )?90 minutes|the other way(?: round)?|points? (?:the same way|to\b|towards)|other \d+ picks?|each other|one another|(?:is|was|are|were) an? (?:match|game)|than not|another \d|on the other hand)\b/iu,
  goalLine: /\b(?:over|under|ova|unda)\b/iu,
  half: /\b(?:(?:1st|2nd|first|second|either|each|other)[ -]half|half[- ]?time|halves|(?:at|by|before|after) the (?:break|interval)|the (?:break|interval|restart)|half\b(?! of| the time|-chance))/iu,
  card: /\b(?:cards?|yellows?|reds?|bookings?|booked|cautions?)\b/iu,
  shot: /\b(?:shots|shoots?|shooting)\b/iu,
  assist: /\b(?:assists?|assisted|set up)\b/iu,
  corner: /\b(?:corners?|offsides?|fouls?|throw-ins?|possession|penalt\w+|saves?)\b/iu,
  concede:
    /\b(?:conced\w+|let in|lets in|letting in|(?<=\d )against(?= ?[.,;])|collect\w*(?![^.;]*\bcards?\b)|allowed|leak\w*|shipp\w+)\b/iu,
  ranked: /\branked scores?\b/iu,
  goal: /\b(?:goals?|goalless|(?:correct|exact|likeliest|likely|single|final|a|the|this|that|one) (?:\w+ )?score|scorelines?|scores?(?= (?:is|was|of|at|in)\b))\b/iu,
  score: /\b(?:scor(?:e|es|ed|ing|er|ers)|net(?:s|ted)?|bags?|bagged)\b/iu,
  miss: /\b(?:miss(?:es|ed|ing)?|fail(?:s|ed|ing)?|cuts?|spoils?)\b/iu,
  win: /\b(?:win|wins|won|winning|winners?|victor\w*|beat|beats|beaten|beating|defeated|upsets?)\b/iu,
  lose: /\b(?:lose|loses|lost|losing|loss|losses|defeats?)\b/iu,
  draw: /\b(?:draws?(?! on\b)|drew|drawn|ties?|tied|stalemates?|(?:ends?|ended|finish\w*|all) (?:all )?(?:level|square)|share the (?:points|spoils))\b/iu,
  lead: /\b(?:leads?|leading|led|in front|trail\w*)\b/iu,
  odds: /\b(?:odds|odas?|bookmakers?|bookies?|bookmaking|markets?|prices?|priced|implied|implies|platforms?|pays?|paid|paying)\b/iu,
  model: /\b(?:models?|our|ours|we|strix|engine)\b/iu,
  expect:
    /\b(?:expect\w*|should|about|around|reckon\w*|predict(?:s|ed)?|forecasts?|anticipat\w*|likely|project\w*|set to)\b/iu,
  recent: /\b(?:last|past|recent\w*|lately|in form|form|previous|latest|run)\b/iu,
  season: /\b(?:seasons?|leagues?|campaign|this year|cups?|competition|all[- ]time|history)\b/iu,
  table:
    /\b(?:tables?|standings|log|points?|pts|position|(?<!\b(?:t(?:ake|akes|aking|ook|aken)) )places?|rank(?:s|ed|ing)?|spots?|top|bottom)\b/iu,
  start: /\b(?:start(?:s|ed|ing|ers?)?|kick(?:s|ed|ing)?[- ]?offs?|begin(?:s|ning)?|began)\b/iu,
  minute: /\b(?:minutes?|mins?|late|early|latest|stoppage|extra time)\b/iu,
  sum: /\b(?:total|totals|altogether|combined|together|aggregate|sum|between them|in all)\b/iu,
  rate: /\b(?:per|average\w*|(?:a|an|each|every) (?:game|match|90|week|month|season))\b/iu,
  change:
    /\b(?:lift(?:s|ed)?|rais(?:e|es|ed)|ris(?:e|es|en|ing)|rose|fall(?:s|en)?|fell|drop(?:s|ped)?(?! (?:it|the|that|this|am)\b)|climb\w*|gain\w*|improv\w*|increas\w*|decreas\w*|shorten\w*|drift\w*|mov(?:e|es|ed|ing)|(?:up|down) (?:from|to|by|on)|(?:go|goes|went|come|comes|came) (?:up|down)|grow\w*)\b/iu,
  money:
    /\b(?:stakes?|staked|naira|profit\w*|cash|bankroll|return(?:s|ed)?|payouts?|worth|value|earn\w*|money)\b/iu,
  player: /\b(?:players?|peers?|forwards?|midfielders?|defenders?|(?:goal)?keepers?|strikers?)\b/iu,
  free: /\b(?:free|gratis)\b/iu,
  convert: /\b(?:convert\w*|conversions?)\b/iu,
  range: /\b(?:between (?=\W)|between \d|ranges?|from \d|up to|at most|as many as|80)\b/iu,
  without:
    /\b(?:without|drop(?:ping)? (?:it|the|that|this|am)|remov\w*|comot|minus|leav\w+ (?:it|that|this|am|them|out)|left out|tak(?:e|es|ing) (?:[^.;]{0,40} )?out|less)\b/iu,
  deny: /\b(?:not|no|never|none|nobody|neither|nor|nothing|cannot|no one)\b|n't\b/iu,
  /** What somebody used up, or will lose, no tool says. */
  open: /\b(?:open|pending|waiting|undecided)\b/iu,
  spent:
    /\b(?<!\b(?:once|when|after|if|until)\b.*)(?:(?:you(?:'ve| have)?|already|are|is|been) (?:\w+ )?(?:used|spent|exhausted|gone)|exhausted|expir\w*)\b/iu,
  shown: /\b(?:show\w*|display\w*|list\w*|here|first|below|these are)\b/iu,
  every: /\b(?:all|both|each|every|everyone|everybody|same|always)\b/iu,
  /** A side by where it plays. */
  sideWord: /\b(?:(?:home|away) (?:sides?|teams?|wins?)|hosts|visitors|guests)\b/iu,
  ground:
    /\b(?:home|away|hosts?|hosting|hosted|welcom\w+|entertain\w*|visit\w*|travel\w*|on the road|trip to|own (?:ground|turf|pitch))\b/iu,
  other: /\b(?:else|other|others|another)\b/iu,
  /** Held against the others. */
  more: /\b(?:more|dearer|pricier|better|stronger|higher|greater|bigger|likelier|safer)\b/iu,
  fewer: /\b(?:less|cheaper|fewer|worse|weaker|lower|smaller|riskier)\b/iu,
} as const
export type Concept = keyof typeof concepts

export type Kind = {
  unit: Fact['unit']
  about: RegExp
  /** Said with it, here or a sentence before: without these words it is another figure. */
  needs?: readonly (readonly Concept[])[]
  /** May be said of it, beside what its own words say. */
  /** What stands before the figure. */
  lead?: RegExp
  /** Of the match as a whole, and not of one side of it. */
  ofMatch?: true
  /** Of matches against whoever it was. */
  isOfForm?: true
  /** Those words stand in its own clause, or in what leads to it. */
  isHere?: true
  /** Its owner is named, though no other has such a figure. */
  named?: true
  /** Words that turn it into something else. */
  never?: RegExp
  may: readonly Concept[]
}

/** Who is behind does not win; behind somebody's figure is only less. */
const behind = /\b(?:trail(?:s|ing)?|behind|go(?:es)? down)\b(?! (?:the |di )?[\ue000-\uf8ff])/iu

/** Every kind of fact that a tool returns; the first that fits. */
/** What two have together is no figure of one. */
const ofTwoSums = /\b(?:between them|combined|together)\b/iu

export const kinds: readonly Kind[] = [
  { unit: 'percent', about: /^(?:win|draw) by the odds/iu, never: behind, may: ['lead'] },
  {
    unit: 'percent',
    about: /^win \w+ half/iu,
    never: behind,
    needs: [['half']],
    may: ['lead', 'model', 'expect'],
  },
  { unit: 'percent', about: /^draw \w+ half/iu, needs: [['half']], may: ['model', 'expect'] },
  { unit: 'percent', about: /^win$/iu, never: behind, may: ['model', 'expect'] },
  { unit: 'percent', about: /^draw$/iu, may: ['model', 'expect'] },
  {
    unit: 'percent',
    about: /^(?:over|under)\b/iu,
    needs: [['goalLine', 'goal']],
    ofMatch: true,
    may: ['goal', 'model', 'expect', 'sum'],
  },
  {
    unit: 'percent',
    about: /^both teams to score/iu,
    needs: [['bothScore']],
    ofMatch: true,
    may: ['goal', 'score', 'every', 'model', 'expect'],
  },
  { unit: 'percent', about: /^likeliest score/iu, may: ['goal', 'score', 'model', 'expect'] },
  { unit: 'percent', about: /^pick comes in/iu, may: ['win', 'draw', 'model', 'expect'] },
  {
    unit: 'percent',
    about: /^pick misses/iu,
    never: /\b(?:at least one|any|one of)\b/iu,
    needs: [['miss', 'lose', 'deny']],
    isHere: true,
    may: ['miss', 'deny', 'lose', 'win', 'draw', 'model', 'expect'],
  },
  {
    unit: 'percent',
    about: /^all picks/iu,
    never: /\b(?:at least one|any|one of|each|either)\b/iu,
    may: ['every', 'sum', 'win', 'model', 'expect'],
  },
  {
    unit: 'percent',
    about: /^a pick misses/iu,
    // What of at least one of them holds is of no other number of them.
    never:
      /\b(?:(?:exactly|only|just) (?:one|1)\b|each|none|neither)\b|(?<!\bnot )\b(?:all|both|every)\b.*\b(?:miss|fail|los|cut|spoil)/iu,
    needs: [['miss', 'lose', 'deny']],
    isHere: true,
    may: ['miss', 'deny', 'lose', 'model', 'sum', 'expect'],
  },
  {
    unit: 'percent',
    about: /^(?:misses|not win|not come in)/iu,
    needs: [['miss', 'lose', 'deny']],
    isHere: true,
    may: ['miss', 'deny', 'lose', 'win', 'draw', 'goalLine', 'bothScore', 'goal', 'score', 'model'],
  },
  {
    unit: 'percent',
    about: /^lands without/iu,
    needs: [['without']],
    may: ['without', 'model', 'win', 'expect', 'change'],
  },
  { unit: 'percent', about: /^comes in /iu, named: true, may: ['win', 'expect'] },
  { unit: 'percent', about: /^lands /iu, may: ['win', 'every', 'expect', 'change', 'sum'] },
  { unit: 'percent', about: /^win rate/iu, may: ['win', 'rate'] },
  { unit: 'percent', about: /^return/iu, may: ['money', 'change', 'lose', 'every'] },
  {
    unit: 'percent',
    about: /^percentile/iu,
    never: /\b(?:below|fewer|less|under|worse|behind|beneath)\b/iu,
    may: ['player', 'table', 'rate', 'other', 'goal', 'score', 'every'],
  },
  { unit: 'percent', about: /^(?:said|came true)/iu, may: ['model', 'expect'] },
  {
    unit: 'goals',
    about: /^expected/iu,
    needs: [
      ['expect', 'model', 'rate'],
      ['goal', 'score'],
    ],
    may: ['goal', 'score', 'expect', 'model', 'rate'],
  },
  {
    unit: 'cards',
    about: /range/iu,
    needs: [['range'], ['card']],
    may: ['card', 'expect', 'range'],
  },
  { unit: 'cards', about: /./u, needs: [['card']], may: ['card', 'expect', 'model'] },
  {
    unit: 'count',
    about: /^(?:won|drawn|lost|matches)$/iu,
    isOfForm: true,
    may: ['recent'],
  },
  {
    unit: 'goals',
    about: /^(?:scored|conceded)$/iu,
    isOfForm: true,
    may: ['recent', 'goal', 'score'],
  },
  { unit: 'position', about: /^place/iu, may: ['table', 'season'] },
  { unit: 'points', about: /^ranked score/iu, may: ['score', 'goal', 'ranked', 'money'] },
  { unit: 'points', about: /^points/iu, may: ['table', 'season'] },
  {
    unit: 'count',
    about: /^matches played/iu,
    never: ofTwoSums,
    may: ['table', 'season', 'start', 'sum'],
  },
  {
    unit: 'count',
    about: /^matches found/iu,
    never: /\b(?:plays?|played|so far|this (?:month|season|year)|(?<!\bfound\b.*)this week)\b/iu,
    lead: /(?<!\bshows? (?:you )?(?:only |just |all )?)$/iu,
    may: ['recent', 'sum'],
  },
  { unit: 'count', about: /^codes posted/iu, may: ['sum', 'open'] },
  {
    unit: 'count',
    about: /^codes (?:won|lost)/iu,
    lead: /(?<!\b(?:of|from) (?:the |their |all |his |her |those )*)$/iu,
    may: [],
  },
  {
    unit: 'count',
    about: /^forecasts open/iu,
    never: /\bnot (?:still )?open\b/iu,
    may: ['expect', 'deny', 'model', 'other'],
  },
  {
    unit: 'count',
    about: /^matches shown/iu,
    needs: [['shown']],
    isHere: true,
    may: ['recent'],
  },
  // Of a slip that a platform may carry in part.
  {
    unit: 'count',
    about: /^games of the slip/iu,
    lead: /\bof (?:the |its |all |these |your |una |ya )*$/iu,
    may: [],
  },
  {
    unit: 'count',
    about: / free a day/iu,
    needs: [['free']],
    may: ['expect', 'free', 'convert', 'every', 'rate'],
  },
  {
    unit: 'credits',
    about: /^(?:ai-|convert|load|subscription|price)/iu,
    never: /\b(?:gives?|gets?|earns?|receives?|brings?|adds?|gain\w*)\b/iu,
    may: ['expect', 'free', 'convert', 'every', 'rate', 'money', 'sum', 'odds'],
  },
  {
    unit: 'credits',
    about: /./u,
    may: ['expect', 'free', 'convert', 'every', 'rate', 'money', 'sum', 'odds'],
  },
  {
    unit: 'count',
    about: /^starts/iu,
    needs: [['start']],
    lead: /(?<!\bof (?:his|her|the|their|its|all) )$/iu,
    may: ['start'],
  },
  { unit: 'minutes', about: /^minutes/iu, never: ofTwoSums, may: ['minute', 'sum'] },
  { unit: 'count', about: /\bper 90\b/iu, may: ['rate', 'minute', 'score'] },
  { unit: 'naira', about: /./u, may: ['money', 'range', 'odds', 'change'] },
  { unit: 'per90', about: /^goals/iu, may: ['rate', 'minute', 'score'] },
  { unit: 'per90', about: /./u, may: ['rate', 'minute'] },
  {
    unit: 'score',
    about: /likel/iu,
    may: ['goal', 'score', 'win', 'draw', 'model', 'expect'],
  },
  {
    unit: 'score',
    about: /./u,
    may: ['goal', 'score', 'win', 'lose', 'draw', 'change', 'recent', 'start'],
  },
  { unit: 'date', about: /./u, may: ['start', 'recent', 'win', 'lose', 'draw', 'goal', 'score'] },
  {
    unit: 'time',
    about: /./u,
    never: /\b(?:end(?:s|ed|ing)?|finish\w*|final whistle|full[- ]time)\b/iu,
    may: ['start', 'recent', 'minute'],
  },
  {
    unit: 'odds',
    about: /^odds (?:before|after)/iu,
    may: ['odds', 'sum', 'change', 'lose', 'convert', 'fewer', 'more'],
  },
  { unit: 'odds', about: /^total odds/iu, may: ['odds', 'sum', 'change'] },
  { unit: 'odds', about: /./u, may: ['odds', 'sum', 'change', 'win', 'draw', 'every'] },
  {
    unit: 'count',
    about: /odds would give/iu,
    needs: [['expect', 'odds']],
    may: ['expect', 'win'],
  },
  {
    unit: 'count',
    about: /^matches of the league known/iu,
    never: /\b(?:pick(?:s|ed)|look(?:ed)? through|check(?:ed)?|scann?(?:ed)?|went through)\b/iu,
    may: ['expect', 'season', 'model'],
  },
  { unit: 'count', about: /known|learnt|judged|needed/iu, may: ['expect', 'season', 'model'] },
  { unit: 'count', about: /games|picks/iu, may: ['convert', 'odds'] },
]
