const N = String.raw`(\d{1,2}|one|two|three|four|five|six)`
const UP = 'or more|or above|or better|upwards?|and above|and over|and more|and upwards?|minimum'
const WILL = '(?: (?:go|will|fit|to|can|must|dey|should|gonna))*'
const NOT = '(?:not|no|dont|wont|never|cannot|cant|without)'
const THEY = '(?:(?:they|them|dem|e|it|am|both|the match|the game) )?'
const DONE = '(?:bag|net|nack|dunk|hit|plant|pump|slot|register|grab|notch|bang|fire)(?:s|ing)?'

/** Ways of saying a bet that the patterns know in another form. */
export const SAID: readonly (readonly [RegExp, string])[] = [
  [/ atleast /g, ' at least '],
  // Which way a line goes is asked of the line.
  [/ (?:over|under) (?:or|\/) (?:over|under) /g, ' over '],
  [/ (?:a couple of|a pair of) (?=goals?|corners?|cards?)/g, ' at least two '],
  [/ (?:put|stick|fire|slot|knock) (\d|one|two|three|four) past /g, ' score at least $1 '],
  [/(?<= t\d )(?:women|ladies|girls|men|boys) /g, ''],
  [/ (t\d) alone /g, ' $1 '],
  // Whom a side beats says nothing of how.
  [
    / (?:win|beat|defeat|flog|thrash|wash)s? t\d (?=(?:without|to nil|by|or at|or draw|with (?:\d|one|two|three|a clean)|and no|\d goals? (?:to|clear|gap)) )/g,
    ' win ',
  ],
  [/ t(\d) 2 (?=(?:score|win|beat|draw|lose|keep|lead|qualify) )/g, ' t$1 to '],
  [new RegExp(` ${N} and (?:a )?half `, 'g'), ' $1.5 '],
  [new RegExp(` ${N} point five `, 'g'), ' $1.5 '],
  [new RegExp(` ${DONE} (?=(?:at least |over |more than |minimum of )?${N} )`, 'g'), ' score '],
  [new RegExp(` ${N} (goals?|corners?|cards?) (?:${UP}) `, 'g'), ' $1 or more $2 '],
  [new RegExp(` ${N} goals up `, 'g'), ' $1 or more goals '],
  [new RegExp(` ${N} (?:${UP}) `, 'g'), ' $1 or more '],
  [
    / (?:minimum|not less than|no less than|nothing less than) (?:of )?(?=\d|one|two|three)/g,
    ' at least ',
  ],
  [/ (first|second) 45(?: (?:minutes?|mins?))? /g, ' $1 half '],
  [/ last 45(?: (?:minutes?|mins?))? /g, ' second half '],
  [/ (?:at|by|before|till|reach) (?:the )?(?:break|interval|half(?! time)) /g, ' half time '],
  [/ (?:after|past) (?:the )?(?:break|interval|half time) /g, ' second half '],
  [/ (?:level|all square)(?= half time )/g, ' draw'],
  [
    / (?:level|all square)(?= (?:at|by|after) (?:the )?(?:full time|fulltime|end|whistle) )/g,
    ' draw',
  ],
  [
    / (?:a )?(?:stalemate|deadlock|barren draw|tie|share (?:the )?(?:points?|spoils)|(?:go|will|to|fit) share (?:it|am)|honou?rs even|cancel (?:each other|themselves|one another) out|(?:no|none of them|nobody|no ?one|no body)(?: (?:go|will|to|fit))* wins?(?! to nil)|no winner|(?:end|finish|stay|remain)(?:s|ing|ed)? (?:level|all square|even(?! (?:number|goal|total)))) /g,
    ' draw ',
  ],
  [
    / (?:(?:only )?one|either|one or both|at least one) (?:of )?(?:the |them |these )?(?:sides?|teams?|two)? ?(?:not|wont|will not|no|fails?|no go|go not|draw(?:s|ing)?) (?:to )?(?:fit )?(?:score|net|find the net|a blank|blank) /g,
    ' btts no ',
  ],
  [new RegExp(` ${NOT} be draw `, 'g'), ' no draw '],
  [
    / (?:anybody|any body|anyone|any one|either of them|whoever)(?: (?:go|will|fit|can|to))* win(?: (?:but|and|as long as|so far|provided))* no draw /g,
    ' no draw ',
  ],
  [
    new RegExp(
      ` or at (?:worst|least) ${THEY}(?:go |will |end |just |even )*(?:for |in )?(?:a )?draw `,
      'g',
    ),
    ' or draw ',
  ],
  // Both sides score
  [
    / (?:ball|balls|goal|goals|score)(?: (?:go|will|fit|to|dey|must))* (?:enter|inside|for|at|in|into)(?: the)? (?:both|two)(?: of the)? (?:nets?|posts?|sides?|ends?|goal ?posts?) /g,
    ' btts ',
  ],
  [
    / (?:each|every|each of the|the two|two of (?:the|them|dem))(?: (?:teams?|sides?|of them|of dem|dem))?(?= (?:go |will |to |fit |must |dey )*(?:scores?|nets?|gets? (?:at least )?(?:a |one |1 )?goals?|find) )/g,
    ' both teams',
  ],
  [
    / both teams(?: (?:go|will|to|fit|must|dey))* (?:scores?|gets?|nets?|have|has) (?:at least )?(?:a|1|one) goals?(?: each)? /g,
    ' btts ',
  ],
  [/ (?:find|finds|hit|hits|see|sees|shake|shakes) (?:the )?(?:back of the )?net /g, ' score '],
  [/ (?:be|get|gets|dey) (?:on|inside) (?:the )?score ?sheet /g, ' score '],
  [/ gets? (?:a|one|their) goals? /g, ' score '],
  // A score
  [/ (?:score )?(\d) ?(?:-|goals?)? all (?!the|of|in|game|match|pick|team)/g, ' score $1 - $1 '],
  [/ (\d) goals? (?:to|against|versus) (\d)(?: goals?)? /g, ' $1 - $2 '],
  [
    /(?<= (?:see|say|predict|be|na|for|is|it|am|end|finish|score)) (\d) (\d) (?=(?:for|to|in favou?r of) t\d)/g,
    ' $1 - $2 score ',
  ],
  // How many goals
  [
    new RegExp(
      ` ${NOT}(?: (?:a|one|any|single))* goals?${WILL} (?:enter|come|be|show|scored?)(?: (?:at all|inside|there))? `,
      'g',
    ),
    ' no goals ',
  ],
  [/ (\d) or (\d) goals? /g, ' $1 - $2 goals '],
  [/ (total goals?|goals?)(?: (?:is|be|na|go be|will be|at))* (\d) or (\d) /g, ' $1 $2 - $3 '],
  [new RegExp(` score (?:reach|up to) ${N} `, 'g'), ' score at least $1 '],
  [/ (?:fewer|lesser) than /g, ' less than '],
  [new RegExp(` upwards? of ${N} `, 'g'), ' at least $1 '],
  [
    new RegExp(
      ` (?:not|no|dont|wont|never)(?: (?:go|will|fit|to|dey))* (?:reach|up to|get up to|see up to) ${N}(?= (?:goals?|corners?|cards?) )`,
      'g',
    ),
    ' less than $1',
  ],
  [
    / (?:not|no|dont|wont|never)(?: (?:go|will|fit|to|dey))* (?:(?:see|get|reach|have|give) )?(?:more than|over|pass|exceed|above)(?= (?:\d|one|two|three|four|five|six) goals? )/g,
    ' at most',
  ],
  [
    new RegExp(
      ` ${N} goals?(?: (?:at|is|be|na|the))* (?:max|maximum|most|or less|or fewer|or below|and below|or under|tops) `,
      'g',
    ),
    ' at most $1 goals ',
  ],
  [
    new RegExp(
      `(?<! (?:not|no|less) (?:\\w+ )?)(?: (?:go|will|fit|to|can))* (?:reach|produce|bring|give (?:us|me|we)) ${N}(?= goals? (?!or more))`,
      'g',
    ),
    ' at least $1',
  ],
  // A side and its opponent
  [
    new RegExp(
      ` ${NOT}${WILL} (?:allow|let|gree make|gree|permit)(?: make)? (?:t\\d|them|they|dem|anybody)${WILL} (?:score|get|see|net)(?: (?:a|any|one|single))*(?: goals?)? `,
      'g',
    ),
    ' clean sheet ',
  ],
  [
    new RegExp(
      ` ${NOT}${WILL} (?:chop|concede|collect|receive|leak|ship)(?: (?:a|any|one|single))*(?: goals?)? `,
      'g',
    ),
    ' clean sheet ',
  ],
  [
    new RegExp(
      ` (?:with|by) ${N} (?:clear )?goals? (?:gap|margin|difference|clear|cushion|lead)`,
      'g',
    ),
    ' by $1 clear goals',
  ],
  [
    / (?:draw (?:with )?(?:money back|refund|cash ?back|void)|(?:money back|refund|cash ?back) (?:if|on) (?:it |e |na )?(?:end |ends )?(?:a )?draw|(?:but )?(?:if|when) (?:(?:it|e|they|them|dem|the match) )?(?:go |be |end |ends |na )*(?:in |a )*draws?(?: (?:make|then|let|they|them|dem|i|go|should|must|will))* (?:return|refund|give back|get back|give me|give us|get|void)(?: back)?(?: (?:my|me|us|the|our))*(?: (?:money|stake|bet))?(?: back)?|draw my money back) /g,
    ' draw no bet ',
  ],
  [new RegExp(`(?<= t\\d(?: (?:with|on|at))?) minus (?=(?:${N}|\\d\\.\\d) )`, 'g'), ' - '],
  [new RegExp(`(?<= t\\d(?: (?:with|on|at))?) plus (?=(?:${N}|\\d\\.\\d) handicap )`, 'g'), ' + '],
  [
    /(?: (?:go|will|fit|can|to))*(?: (?:get|take|pick up|leave with|come away with|go home with))? at least (?:a|one) (?:point|draw) /g,
    ' not lose ',
  ],
  [
    / (?:get|take|pick up|leave with|come away with|go home with) (?:something|(?:a|one) point)(?= (?:from|versus|against|for|at|in|there|t\d|$))/g,
    ' not lose ',
  ],
  [/ (?:draw|draws|fire|fires) (?:a )?blanks?(?= )/g, ' not score'],
  [/ (?:keep|shut|lock)(?:s|ing)? (t\d) out /g, ' clean sheet versus $1 '],
  [/ (?:shut|lock)(?:s|ing)? out (t\d) /g, ' clean sheet versus $1 '],
]
