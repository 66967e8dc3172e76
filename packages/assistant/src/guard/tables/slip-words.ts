/** Words for what becomes of a slip, and of how much of it. */

export const goesUp =
  /\b(?:ris(?:e|es|en|ing)|rose|(?:go|goes|went|gone|move|moves|moved|come|comes) up|increas\w*|gain\w*|climb\w*|improv\w*|lift\w*|grow\w*|better|higher|bigger)\b/iu

export const goesDown =
  /\b(?:fall(?:s|en|ing)?|fell|drop\w*|sinks?|slip(?:s|ped) (?=to|from|by)|(?:go|goes|went|gone|move|moves|moved|come|comes) down|decreas\w*|reduc\w*|shrink\w*|lower|smaller|worse|less|lose|loses|lost)\b/iu

export const wholeSlip =
  /\b(?:(?:full|whole|entire|complete) (?:slip|ticket|code|bet)|(?:all|every) (?:(?:of )?(?:the|its|your|these|di) )?(?:\d+ )?(?:games?|legs?|selections?|matches)|in full)\b/iu

export const conversions =
  /\b(?<not>not )?(?<many>none|all|every|each|both|everything)\b[^.;]*\b(?:convert\w*|carried|go(?:es)? (?:across|over)|make it|move[sd]?)\b/iu

export const partOfSlip =
  /\b(?:(?:only |just )?(?:a )?part of (?:the|your|di|this) (?:slip|ticket|code)|not (?:all|every)|(?:in|only in) part)\b/iu
