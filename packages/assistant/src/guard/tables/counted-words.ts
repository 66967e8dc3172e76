/** What follows a number: the things it counts, and words that say nothing of them. */

/** Nouns that mean one thing. */
export const nouns = {
  match: /^(?:match(?:es)?|games?|results?|fixtures?|outings?|appearances?|played|last)$/iu,
  win: /^(?:wins?|won|victor(?:y|ies)|winners?|winning)$/iu,
  loss: /^(?:loss(?:es)?|lost|defeats?)$/iu,
  draw: /^(?:draws?|drawn|drew|ties)$/iu,
  goal: /^(?:goals?|scored|conceded|let|against|xg)$/iu,
  point: /^(?:points?|pts)$/iu,
  card: /^(?:cards?|bookings?)$/iu,
  minute: /^(?:minutes?|mins?)$/iu,
  code: /^(?:codes?|slips?|tickets?)$/iu,
  forecast: /^(?:forecasts?|predictions?|picks?|times|cases)$/iu,
  player: /^(?:players?|peers|others?|forwards?|defenders?|midfielders?|goalkeepers?)$/iu,
  run: /^(?:straight|consecutive|row|streak|trot)$/iu,
} as const

/** They narrow what is counted, so that the fact must say them too. */
export const scopes: ReadonlySet<string> = new Set(
  'home away clean red more fewer extra further other consecutive straight unbeaten late early'.split(
    ' ',
  ),
)

/** What a count is out of. */
export const base =
  /^ ?(?:[a-z]+ ){0,2}(?:out of|of|from|in|inside|over|across|through|for|after) (?:their |the |its |una |dia |those |these )?(?:last |past |first )?(\d+)\b(?!\.\d|%| ?(?:percent|goals|minutes))/iu

/** A rate: so many every match. */
export const rate =
  /^ ?(?:[a-z-]+ ){0,3}(?:a|an|per|each|every) (?:match|game|90|half|outing)\b(?! (?:and|is|has))/iu

/** After these a number counts what was named before. */
export const little: ReadonlySet<string> = new Set(
  `brought brings bring saw sees gave yielded produced of in from at and or to with for on per out as but by if is are was were have has had than then who
   when while not no so the a this that these those it he she they their his her its my your our in total
   altogether overall today tomorrow tonight now here there only too also already again yet left remaining
   all each times time in wey dey don na go get for una sef free dem e am am. di dis dat since after before
   along even across together during whereas apiece compared through
   over under about around between against vs v which because although though per behind where`.split(
    /\s+/u,
  ),
)

/** Of one match or half, which no count of several tells. */
export const inOne =
  /^ ?(?:goals? )?(?:in|inside|for) (?:a|one|1|the same|a single|each) (?:single |1 )?(?:match|game|half)\b/iu
/** "scored in 4": a number of matches, not of goals. */
export const scoredIn =
  /\b(?:scor\w*|conced\w+|kept|keep\w*) (?:in|for|inside) (?:only |just |about )?$/iu
export const onGround = /\b(?:at home|away|on the road|for house|home (?:and|or) away)\b/iu
/** More than the last few matches. */
export const ofSeason =
  /\b(?:(?:in|for) (?:the|di|this) (?:league|cup)|so far|this (?:season|year|month)|ever|all season)\b/iu

/** A slip less one of its games. */
export const leftOut =
  /\b(?:without|drop\w*|remov\w*|comot|minus|tak\w+ (?:[^.;]{0,40} )?out|leav\w+ (?:(?:it|am|that|this) )?out|less)\b/iu
/** A score that may come, and is not said to. */
export const mayCome =
  /%|\b(?:likel\w*|expect\w*|forecast\w*|predict\w*|chances?|probab\w*|fit|best|most|pass|could|may|might|possible)\b/iu

/** A match without a goal. */
export const noGoals =
  /\b(?:(?:has|have|sees?|with|bring\w*|be|are|is) )?no goals?(?: at all)?\b|\b(?:nobody|no one|neither (?:side|team)) (?:scores?|does score|go score|score at all)(?: at all)?\b/giu
/** "No points", "without a win": a figure, 0. */
export const noneOf =
  /(?:(?<=\b(?:ha(?:ve|s|d)|with|and|for|taken|got|get|still) )no |\bwithout (?:a |any |a single ))(?=(?:points?|wins?|draws?|loss(?:es)?|defeats?|credits?|assists?)\b)/giu

/** "Better than even": more than half. */
export const thanEven =
  /(?<!\b(?:pay|pays|paying|priced?|odds)\b[^.;]{0,30})\b(?:only )?(?:(?:slightly|just|a little|marginally) )?(better|worse) than (?:even|evens)\b(?: money)?/giu

/** "Two wins and a draw": one draw. */
export const oneOfEach =
  /\b((?:wins?|draws?|defeats?|loss(?:es)?),?(?: and)?) an? (?=(?:win|draw|loss|defeat)\b(?! (?:are|is|look|come)))/giu
