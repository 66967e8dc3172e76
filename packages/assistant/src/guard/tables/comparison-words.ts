/** Words that hold one against another, or speak of all. */

export const compared =
  /\b(?:(?<less>fewer|less|lower|smaller|worse|shorter)|more|higher|greater|bigger|larger|better|longer|[a-z]+ier)\b(?<what>[^.;]{0,60}?)\b(?:than|pass)\b(?: (?:the|di))?/iu
/** What the guard reads as a claim of its own, or what is held against nobody. */
export const settled =
  /\b(?:(?:nobody|no one) .*\bmore than|(?:more|less) likely|likelier|better than the base|more than (?:the stake|that|once|one|a|\d)|(?:more|less) than half|rather than|(?:higher|lower|more|better) (?:\w+ ){0,3}than [\ue000-\uf8ff] in the table)\b/iu

export const everyMatch =
  /\b(?:(?:in|of|for|inside) )?(?:(?:every|each)(?: single)?(?: one)? (?:of )?(?:(?:their|its|his|her|the|these|those|dia|di) )?(?:last )?(?:\d+ ?)?(?:match|game|time|meeting|home|away|one of)\w*(?! (?:wey )?you)|all (?:of )?(?:their|its|his|her|dia|the|these|those) (?:last |past |home |away |recent )*(?:\d+ )?(?:match|game|meeting)\w*|all (?:of )?(?:their|its|his|her|dia) (?:last|past) \d+\b|all \d+ (?:match|game)\w* (?:have|are|were|don)\b|(?:the|their) last (?:\d+|few|couple of) (?:meetings|matches|games) (?:were|was|have|had|ended|finished|produced|brought|saw|all|both)|(?:won|win|wins|lost|lose|loses|drew|drawn|draw) (?:in |for )?(?:their|its|the|dia|una|his|her) (?:last|past|previous|opening|first|next) (?:\d+|few|couple|handful)\b|(?:their|its|his|her|dia|[\ue000-\uf8ff]'s?) (?:first|second|third|\d+(?:st|nd|rd|th)|fourth|fifth) (?:win|defeat|loss|draw|goal|victory|clean|home|away))\b/iu
export const noSide =
  /\b(?:neither|none|no (?:side|team|match|game|player)|nobody|no one) (?:[^.;]{0,30})\b(?:won|wins|lost|loses|drew|drawn|scored|scores|conceded|concedes|beaten)\b(?! more)/iu

export const likeliest = /\b(?:likeliest|most (?:likely|probable))\b/iu
