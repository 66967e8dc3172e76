/** Words for what credits pay for and may become. */

export const affords =
  /\b(?:(?:can|could|may|might|fit|able to|cannot|can't|couldn't) (?:not )?(?:still |also |easily |only |just |now )*(?:pay|afford|buy|cover|get|take|unlock|be (?:used|spent|put|counted))|used? (?:\w+ )?(?:for|on|towards?)|go(?:es)? towards?|spen[dt] (?:\w+ )?on|counts? (?:for|towards?)|cover(?:s|ed|ing)?|enough|sufficient|suffices?|go reach|reach(?:es)?)\b/iu

export const turned =
  /\b(?:withdraw\w*|withdrawn|cash(?:ed)? (?:out|in)|(?:in)?to (?:\w+ )?(?:cash|naira|money)|(?:send|sent|give|gave|gift|transfer\w*|share|sell|sold) (?:it|them|your|the|some|all|any|out|away)|refund\w*|expir\w*|exchang\w*|swap\w*|trade\w*|carry over|roll over|double[ds]?|bonus)\b/iu

export const ofKind =
  /\b(?:all|(?<none>none|not one))(?: of (?:them|it|these|those|which|your(?: \d+)?(?: credits)?))?(?: (?:are|is|were|was|being|as|na))? (?<kind>bought|paid|gifts?|gifted|free)\b/iu

/** Nothing is left of the credits. */
export const spent =
  /\b(?:(?:credits?|balance) (?:don |has |have |is |are |dey )?(?:finish(?:ed)?|exhausted|gone|empty|used up|ran out|run out)|(?:run|ran|running) out of credits?|(?:no|zero|not (?:a|any|one)|without (?:any )?) ?(?:single )?credits? (?:left|remain\w*|again|dey)|nothing (?:dey )?(?:left|remains?))\b/iu
