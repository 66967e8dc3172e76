/** Words for what credits pay for and may become. */

export const affords =
  /\b(?:(?:can|could|may|might|fit|able to|cannot|can't|couldn't) (?:not )?(?:still |also |easily |only |just |now )*(?:pay|afford|buy|cover|get|take|unlock|be (?:used|spent|put|counted))|used? (?:\w+ )?(?:for|on|towards?)|go(?:es)? towards?|spen[dt] (?:\w+ )?on|counts? (?:for|towards?)|cover(?:s|ed|ing)?|enough|sufficient|suffices?|go reach|reach(?:es)?)\b/iu

export const turned =
  /\b(?:withdraw\w*|withdrawn|cash(?:ed)? (?:out|in)|(?:in)?to (?:\w+ )?(?:cash|naira|money)|(?:send|sent|give|gave|gift|transfer\w*|share|sell|sold) (?:it|them|your|the|some|all|any|out|away)|refund\w*|expir\w*|exchang\w*|swap\w*|trade\w*|carry over|roll over|double[ds]?|bonus)\b/iu

export const ofKind =
  /\b(?:all|(?<none>none|not one))(?: of (?:them|it|these|those|which|your(?: \d+)?(?: credits)?))?(?: (?:are|is|were|was|being|as|na))? (?<kind>bought|paid|gifts?|gifted|free)\b/iu

/** Nothing is left of the credits. */
export const spent = new RegExp(
  [
    String.raw`\bcredits? (?:(?:are|is|have|has|been|don|dey|all|now) )*(?:finish(?:ed)?|exhausted|gone|empty|used|spent|ran out|run out)\b`,
    String.raw`\bbalance (?:is |don |dey )?(?:empty|finish(?:ed)?|zero)\b`,
    String.raw`\b(?:run|ran|running) out of (?:your |all )?credits?\b`,
    String.raw`\b(?:used|spent|finished) (?:up )?(?:all|every one of|everything)\b`,
    String.raw`\b(?:no|zero|not (?:a|any|one)|without(?: any)?|no get|any) ?(?:more |single )?credits? ?(?:left|remain\w*|again|dey|any more|anymore|$|\.)`,
    String.raw`\bno more credits?\b`,
    String.raw`\bno get (?:any )?credits?\b`,
    String.raw`\bnothing (?:is |dey )?(?:left|remains?)\b`,
  ].join('|'),
  'iu',
)
