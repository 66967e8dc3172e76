/** Words that hold one against another, or speak of all. */

export const compared =
  /\b(?:(?<less>fewer|less|lower|smaller|worse|shorter)|more|higher|stronger(?= favou?rites?)|greater|bigger|larger|better|longer|[a-z]+ier)\b(?<what>[^.;]{0,60}?)\b(?:than|pass)\b(?: (?:the|di))?/iu
/** What the guard reads as a claim of its own, or what is held against nobody. */
export const settled =
  /\b(?:(?:nobody|no one) .*\bmore than|(?:more|less) likely|likelier|better than the base|more than (?:the stake|that|once|one|a|\d|\d+(?:%| percent) of)|(?:more|less) than half|less than (?:an? )?\d+(?:%| percent)|rather than|(?:higher|lower|more|better) (?:\w+ ){0,3}than [\ue000-\uf8ff] in the table)\b/iu

export const everyMatch =
  /\b(?:(?:in|of|for|inside) )?(?:(?:every|each)(?: single)?(?: one)? (?:of )?(?:(?:their|its|his|her|the|these|those|dia|di) )?(?:last )?(?:\d+ ?)?(?:match|game|time|meeting|home|away|one of)\w*(?! (?:wey )?you)|all (?:of )?(?:their|its|his|her|dia|the|these|those) (?:last |past |home |away |recent )*(?:\d+ )?(?:match|game|meeting)\w*|all (?:of )?(?:their|its|his|her|dia) (?:last|past) \d+\b|all \d+ (?:match|game)\w* (?:have|are|were|don)\b|(?:the|their) last (?:\d+|few|couple of) (?:meetings|matches|games) (?:were|was|have|had|ended|finished|produced|brought|saw|all|both)|(?:won|win|wins|lost|lose|loses|drew|drawn|draw) (?:in |for )?(?:their|its|the|dia|una|his|her) (?:last|past|previous|opening|first|next) (?:\d+|few|couple|handful)\b|(?:their|its|his|her|dia|[\ue000-\uf8ff]'s?) (?:first|second|third|\d+(?:st|nd|rd|th)|fourth|fifth) (?:win|defeat|loss|draw|goal|victory|clean|home|away))\b/iu
export const noSide =
  /\b(?:neither|none|no (?:side|team|match|game|player)|nobody|no one) (?:[^.;]{0,30})\b(?:won|wins|lost|loses|drew|drawn|scored|scores|conceded|concedes|beaten)\b(?! more)/iu

export const likeliest = /\b(?:likeliest|most (?:likely|probable))\b/iu

export const likeliestEnd =
  /\b(?:likeliest|most (?:likely|probable)) (?:results?|outcomes?|endings?)\b(?! (?:is|at|:)? ?\d)/iu

/** The most, and the least, of a kind of figure. */
export const rankedUp =
  /\b(?:most|likeliest|strongest|safest|highest|best|biggest|greatest|longest|top|dearest|priciest|hottest)\b/iu
export const rankedDown =
  /\b(?:least|unlikeliest|weakest|riskiest|lowest|smallest|fewest|worst|cheapest|shortest)\b/iu
/** Wider than what is known. */
export const wider =
  /\b(?:leagues?|seasons?|table|division|world|country|nigeria|europe|ever|day|weekend|one of the|all \d+|defen[cs]es?|attacks?|anyone|anybody|others?)\b/iu
export const ofPicks = /\b(?:picks?|games?|legs?|of (?:the|these|my|una|di) \d)\b/iu
/** "In their last 5." */
export const lastFew =
  /\b(?:in|over|for|from|across|through|inside) (?:(?:all|any) (?:of )?)?(?:their|its|the|dia|una) (?:last|past|most recent|latest) (\d+)\b/iu

/** Than the other source. */
export const thanSource =
  /\bthan (?:the )?(?:we|our|model|strix|odds|bookmakers?|bookies|market)\b/iu

/** "The stronger of the two." */
export const ofSeveral =
  /\b[a-z]+er (?:side |one |pick )?of (?:the|these|my|our|all) (?:\d|picks|lot)/iu

/** What follows "than" where figures are held against each other. */
export const thanFigure =
  /^ (?:(?:(?:our|the|its|their|his|her) )?\d|(?:the )?(?:we|our model|model|strix|odds|bookmakers|bookies|market|our (?:own|forecast))\b)/iu
