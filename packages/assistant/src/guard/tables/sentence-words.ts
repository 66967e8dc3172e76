/** Patterns of words by which clauses, days, results and the reader's own figures are known. */

type Aspect = readonly [name: string, pattern: RegExp]

export const aspectPatterns: readonly Aspect[] = [
  ['both-score', /\b(?:both|btts|gg|two teams go score)\b/iu],
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
  ['drawn', /\b(?:drawn|draws|drew)\b/iu],
  ['lost', /\b(?:lost|losses|defeats?|don lose)\b/iu],
  ['win', /\b(?:win|winning|victory|home win|away win)\b/iu],
  ['draw', /\b(?:draw|tie|level|stalemate)\b/iu],
  ['lose', /\b(?:lose|losing)\b/iu],
  ['conceded', /\b(?:conced\w+|let in|collect|defen[cs]e)\b/iu],
  ['assists', /\b(?:assists?)\b/iu],
  ['shots', /\b(?:shots?)\b/iu],
  ['starts', /\b(?:starts|started)\b/iu],
  ['points', /\b(?:points?|pts)\b/iu],
  ['score', /\b(?:scoreline|(?:correct|exact|likeliest|likely|a|one|the) score|score wey)\b/iu],
  ['scored', /\b(?:scored|scores?|goals?|attack)\b/iu],
  ['odds', /\b(?:odds|price|priced|pays?)\b/iu],
]

export const objectLead =
  /(?:\b(?:against|for|v|vs|over|than|beat\w*|at|to|with|from|by|in|of|on|versus|visit|host|hosts|face|faces|meet|meets|defeat\w*|thrash\w*|flog\w*|play|plays)\.? (?:the |di |an? )?)$/iu

export const forWhom =
  /^[^\ue000-\uf8ff\d]{0,48}?\b(?:for|of|that|say|if|on|at|from|by) (?:the |di |an? )?$/iu

export const dayWords =
  /\b(?:(next) tomorrow|day after tomorrow|today|tonight|this evening|tomorrow|tomoro|yesterday|(?:(last|next|this|past) )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tue|wed|thur?|fri|sat)\b(?!'s))/giu

export const oneCounts =
  /^(?:[ -](?:-|nil|all|ko|draw|goals?|match(?:es)?|games?|wins?|losses?|points?|cards?|credits?|naira|percent|per cent|hours?|minutes?|days?|out of|in (?:\d|two|three|four|five|six|seven|eight|nine|ten|every)|for inside|of (?:every|di)|assists?|shots?|starts?|draws?|corners?|yellows?|reds?|free|straight))/iu

export const theirs =
  /\b(?:(?:you|u|una) (?:don )?(?:said|say|ask\w*|mention\w*|wrot?e|typed?|want\w*|plan\w*|stake[ds]?|put|gave|give|named?|quoted?|talk\w*|told|tell|have|has|wan)|your (?:own )?(?:stake|budget|bet|figure|money|question|plan|message|limit)?|as you|you dey)\b[^\ue000-\uf8ff]*$/iu

export const quoted =
  /^(?:you|u|una) (?:don )?(?:said|say|talk\w*|told|tell|wrote|write|typed?|mention\w*)\b/iu

export const gain =
  /\b(?:win|wins|won|returns?|get|gets|make|makes|profit|collect|chop|bring|brings|pays?|become|enter)\b/iu

export const beat =
  /\b(?:beat|beats|beaten|beating|defeated|thrashed|edged|hammered|flogged|flog|crushed|overcame|knocked out|won|wins|winning|victory)\b/iu

export const past =
  /\b(?:beat|defeated|thrashed|edged|hammered|flogged|crushed|overcame|knocked out|won|lost|drew|don (?:win|lose|beat|draw|flog)|(?:win|lose|beat|draw)\b.*\b(?:last (?:time|match|game|week)|yesterday))\b/iu

/** Where an injury is. */
export const body =
  /\b(?:hamstring|knee|ankle|groin|calf|thigh|back|shoulder|hip|foot|toe|achilles|muscle|head|wrist)\b/giu

/** A score that came about, not one to come. */
export const told =
  /\b(?:beat|finished|ended|e end|won|lost|drew|last (?:season|time|year|match|game)|when they met)\b/iu

/** Where a clause ends. */
export const clauseEnd =
  /[,;:!?](?=\s|$)|\.(?=\s|$)|[()|]| (?:but|while|whereas|although|though|however|meanwhile|because) /giu
