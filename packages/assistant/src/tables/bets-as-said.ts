const N = String.raw`(\d{1,2}|one|two|three|four|five|six)`
const UP =
  'or more|or above|or better|upwards?|and above|and over(?! \\d)|and more(?! \\d)|and upwards?|minimum'
const WILL = '(?: (?:go|will|fit|to|can|must|dey|should|gonna))*'
const NOT = '(?:not|no|dont|wont|never|cannot|cant|without)'
const THEY = '(?:(?:they|them|dem|e|it|am|both|the match|the game) )?'
const DONE = '(?:bag|net|nack|dunk|hit|plant|pump|slot|register|grab|notch|bang|fire)(?:s|ing)?'
/** Right behind one of two sides that are named one after the other. */
const OF_PAIR = String.raw` t\d(?: (?:versus|-|x|and|/))?`
/** A side that is not the second of a pair: what follows is its own. */
const ONE_SIDE = String.raw`(?<!${OF_PAIR}) (t\d)`
const AFTER_ONE = String.raw`(?<!${OF_PAIR}) t\d`
/** What turns all that follows. */
const DENIED = '(?: not| no| dont| wont| never| cannot| cant| unlikely| doubt| hard| less) '
const REACH = '(?:reach|produce|bring|give (?:us|me|we))'
/** Where a message may go on after a score. */
const THEN = '(?= $| [,?.!;] | (?:e|fit|possible|abi|today|tomorrow|tonight|please) )'

function all(pattern: string): RegExp {
  return new RegExp(pattern, 'g')
}

type Saying = readonly [RegExp, string]

/** `1 all`, `two all`: the same for both. */
const LEVEL: readonly Saying[] = ['0|nil', '1|one', '2|two', '3|three'].map((word, goals) => [
  all(
    `(?<= t\\d)((?: (?:go|will|fit|it|am|be|na|ends?|finish|score|draw|,))*) (?:${word}) all${THEN}`,
  ),
  `$1 ${goals} - ${goals}`,
])

/** Ways of saying a bet that the patterns know in another form. */
export const SAID: readonly Saying[] = [
  [/ atleast /g, ' at least '],
  // Which way a line goes is asked of the line.
  [/ (?:over|under) (?:or|\/) (?:over|under) /g, ' over '],
  [/ (?:a couple of|a pair of) (?=goals?|corners?|cards?)/g, ' at least two '],
  [/ (?:put|stick|fire|slot|knock) (\d|one|two|three|four) past /g, ' score at least $1 '],
  [/(?<= t\d )(?:women|ladies|girls|men|boys) /g, ''],
  [all(` (t\\d) alone(?=${WILL} (?:score|get) (?:reach|at least|over|up to|\\d))`), ' $1'],
  [/ by (\d) to (\d) /g, ' $1 - $2 '],
  // Whom a side beats says nothing of how.
  [
    all(
      ` (?:win|beat|defeat|flog|thrash|wash)s? t\\d (?=(?:without|to nil|by|or draw|and no` +
        `|or at (?:worst|least) ${THEY}(?:go )?draw|with (?:\\d|one|two|three|a clean)` +
        `|\\d goals? (?:to|clear|gap)) )`,
    ),
    ' win ',
  ],
  [/ t(\d) 2 (?=(?:score|win|beat|draw|lose|keep|lead|qualify) )/g, ' t$1 to '],
  [all(` ${N} and (?:a )?half `), ' $1.5 '],
  [all(` ${N} point five `), ' $1.5 '],
  [all(` ${DONE} (?=(?:at least |over |more than |minimum of )?${N} )`), ' score '],
  [all(` ${N} (goals?|corners?|cards?) (?:${UP}) `), ' $1 or more $2 '],
  [
    all(`(?<= (?:get|reach|see|have|bring|produce)) ${N} goals up (?!early|against|versus)`),
    ' $1 or more goals ',
  ],
  [all(` ${N} (?:${UP}) `), ' $1 or more '],
  [/ (?:fewer|lesser) than /g, ' less than '],
  [
    / (?:minimum|not less than|no less than|nothing less than) (?:of )?(?=\d|one|two|three)/g,
    ' at least ',
  ],
  [/ (first|second) 45(?: (?:minutes?|mins?))? /g, ' $1 half '],
  [/ last 45(?: (?:minutes?|mins?))? /g, ' second half '],
  [/ (?:at|by|before|till|reach) (?:the )?(?:break|interval|half(?! time)) /g, ' half time '],
  [/ (?:after|past) (?:the )?(?:break|interval|half time) /g, ' second half '],
  // No winner
  [/ (?:level|all square)(?= half time )/g, ' draw'],
  [
    / (?:level|all square)(?= (?:at|by|after) (?:the )?(?:full time|fulltime|end|whistle) )/g,
    ' draw',
  ],
  [
    all(
      ` (?:none of them|nobody|no ?one|no body)(?: (?:go|will|to|fit|can))* wins?` +
        `(?! (?:to nil|both|me|my|this|them|home|(?:over |against |versus )?t\\d))`,
    ),
    ' draw',
  ],
  [all(`(?<= t\\d) (?:go|will|fit|to) share (?:it|am)${THEN}`), ' draw'],
  [
    all(
      `(?<! ${NOT}${WILL}) (?:a )?(?:stalemate|deadlock|barren draw|tie(?! (?:me|us|down))` +
        '|share (?:the )?(?:points?|spoils)|honou?rs even|no winner' +
        '|cancel (?:each other|themselves|one another) out' +
        '|(?:end|finish|stay|remain)(?:s|ing|ed)? ' +
        '(?:level|all square|even(?! (?:number|goal|total)))) ',
    ),
    ' draw ',
  ],
  [
    / (?:(?:only )?one|either|one or both|at least one) (?:of )?(?:the |them |these )?(?:sides?|teams?|two)? ?(?:not|wont|will not|no|fails?|no go|go not|draw(?:s|ing)?) (?:to )?(?:fit )?(?:score|net|find the net|a blank|blank) /g,
    ' btts no ',
  ],
  [
    all(
      ` (?!without)${NOT}${WILL}(?: (?:be|end|finish|gree|play))*(?: (?:in|as|for|with|a))* draw` +
        '(?! (?:no bet|money|with))',
    ),
    ' no draw',
  ],
  [/ win \/ draw /g, ' win or draw '],
  [/ draw \/ win /g, ' draw or win '],
  // A bet that is denied
  [all(`(?<! (?:why|or|if)) ${NOT}${WILL}(?: (?:be|going|get))* over (\\d\\.5) `), ' under $1 '],
  [all(`(?<! (?:why|or|if)) ${NOT}${WILL}(?: (?:be|going|get))* under (\\d\\.5) `), ' over $1 '],
  [all(` ${NOT}${WILL} be (?:gg|btts|goal goal) `), ' btts no '],
  [
    / (?:anybody|any body|anyone|any one|either of them|whoever)(?: (?:go|will|fit|can|to))* win(?: (?:but|and|as long as|so far|provided))* no draw /g,
    ' no draw ',
  ],
  [
    all(` or at (?:worst|least) ${THEY}(?:go |will |end |just |even )*(?:for |in )?(?:a )?draw `),
    ' or draw ',
  ],
  [
    / (?:defeat|flog|thrash|spank|wound|disgrace|hammer|whip|batter|outclass)(?:s|es)? (t\d)(?= \d ?[-:])/g,
    ' beat $1',
  ],
  // Both sides score
  [
    / (?:ball|balls|goal|goals|score)(?: (?:go|will|fit|to|dey|must))* (?:enter|inside|for|at|in|into)(?: the)? (?:both|two)(?: of the)? (?:nets?|posts?|sides?|ends?|goal ?posts?) /g,
    ' btts ',
  ],
  [
    all(
      ' (?:(?:each|every)(?: of the)? (?:teams?|sides?|of them|of dem|dem)' +
        '|the two(?: (?:teams?|sides?|of them))?|two of (?:the|them|dem))' +
        `(?=${WILL} (?:scores?|nets?|gets? (?:at least )?(?:a |one |1 )?goals?|find)` +
        ' (?!\\d\\.?|two|three|over|at least (?:\\d|two)))',
    ),
    ' both teams',
  ],
  [
    all(` both teams${WILL} (?:scores?|gets?|nets?) (?:at least )?(?:a|1|one) goals?(?: each)? `),
    ' btts ',
  ],
  [
    / (?:find|finds|hit|hits|see|sees|shake|shakes) (?:the )?(?:back of the )?net /g,
    ' find the net ',
  ],
  [/ (?:be|get|gets|dey) (?:on|inside) (?:the )?score ?sheet /g, ' find the net '],
  // A score
  ...LEVEL,
  [/ (\d) goals? to (?:nil|zero|nothing) /g, ' $1 - 0 '],
  [/ (\d) goals? (?:to|versus) (\d) (?!goals?|odds)/g, ' $1 - $2 '],
  [
    /(?<= (?:see|say|predict|be|na|for|is|it|am|end|finish|score)) (\d) (\d) (?:for|to|in favou?r of) (?=t\d)/g,
    ' $1 - $2 score for ',
  ],
  // How many goals
  [
    all(
      ` ${NOT}(?: (?:a|one|any|single))* goals?${WILL} (?:enter|come|be|show|scored?)` +
        '(?: (?:at all|inside|there))?(?= )(?! (?:by|for|from|at) t\\d)',
    ),
    ' no goals',
  ],
  [
    all(`${ONE_SIDE}${WILL} (?:score|get|net|bag) (\\d) or (\\d) goals? (?!or )`),
    ' $1 multi goals $2 - $3 ',
  ],
  [
    / (?<! (?:score|get|net|bag|by|difference|win|or) )(\d) or (\d) goals? (?!or )/g,
    ' $1 - $2 goals ',
  ],
  [
    /(?<! t\d) (total goals?|goals?)(?: (?:is|be|na|go be|will be|at))* (\d) or (\d) (?!or )/g,
    ' $1 $2 - $3 ',
  ],
  [all(` score (?:reach|up to) ${N} `), ' score at least $1 '],
  [
    all(` (t\\d)${WILL} ${NOT}${WILL} score (?:more than|pass|over) (\\d)(?: goals?)? `),
    ' $1 score under $2.5 ',
  ],
  [all(` (t\\d)${WILL} ${NOT}${WILL} score ${N}(?= goals? )`), ' $1 score less than $2'],
  [all(`${ONE_SIDE}${WILL} score ${N}(?= goals? (?!or|to))`), ' $1 score at least $2'],
  [all(`(?<! ${NOT}) upwards? of ${N} `), ' at least $1 '],
  [
    all(
      `${ONE_SIDE}(?: ${NOT})${WILL}(?: be able to)? (?:${REACH}|up to|get up to|see up to) ${N}` +
        '(?= goals? )',
    ),
    ' $1 score less than $2',
  ],
  [
    all(
      ` ${NOT}${WILL}(?: be able to)? (?:${REACH}|up to|get up to|see up to) ${N}` +
        '(?= (?:goals?|corners?|cards?) )',
    ),
    ' less than $1',
  ],
  [
    all(
      ` ${NOT}${WILL} (?:(?:see|get|reach|have|give) )?(?:more than|over|pass|exceed|above)` +
        '(?= (?:\\d|one|two|three|four|five|six) goals? )',
    ),
    ' at most',
  ],
  [
    all(
      `(?<!${AFTER_ONE}) ${N} goals?(?: (?:at|is|be|na|the))* ` +
        '(?:max|maximum|most|or less|or fewer|or below|and below|or under|tops) ',
    ),
    ' at most $1 goals ',
  ],
  [
    all(`(?<!${DENIED}.*)${ONE_SIDE}${WILL} ${REACH} ${N}(?= goals? (?!or more|only|odds))`),
    ' $1 score at least $2',
  ],
  [all(`(?<!${DENIED}.*)${WILL} ${REACH} ${N}(?= goals? (?!or more|only|odds))`), ' at least $1'],
  // A side and its opponent
  [
    all(
      ` ${NOT}${WILL} (?:allow|let|gree make|permit)(?: make)? (t\\d)${WILL} score` +
        ' (?:more than|over|pass) (\\d)(?: goals?)? ',
    ),
    ' $1 score under $2.5 ',
  ],
  [
    all(
      `(?<= t\\d(?: (?:should|must))?) ${NOT}${WILL} (?:allow|let|gree make|gree|permit)` +
        `(?: make)? (?:t\\d|them|they|dem|anybody)${WILL} score(?: (?:a|any|one|single))*` +
        '(?: goals?)? (?!first|last|more|over|up|pass|at least|\\d|two|three)',
    ),
    ' clean sheet ',
  ],
  [
    all(
      `(?<= t\\d(?: (?:should|must))?) (?!never)${NOT}${WILL} ` +
        '(?:(?:chop|leak|ship)(?: (?:a|any|one|single))* goals?' +
        '|concede(?: (?:a|any|one|single))*(?: goals?)?) ' +
        '(?!more|over|up|pass|at least|between|first|\\d|two|three)',
    ),
    ' clean sheet ',
  ],
  [
    all(` (?:with|by) ${N} (?:clear )?goals? (?:gap|margin|difference|clear|cushion|lead)`),
    ' by $1 clear goals',
  ],
  [
    all(
      ' (?:draw (?:with )?(?:money back|refund|cash ?back|void)|draw my money back' +
        '|(?:money back|refund|cash ?back) (?:if|on) (?:it |e |na )?(?:end |ends )?(?:a )?draw' +
        `|(?:but )?(?:if|when) ${THEY}(?:go |be |end |ends |na )*(?:in |a )*draws?` +
        '(?: (?:make|then|let|they|them|dem|i|go|should|must|will))*' +
        ' (?:refund(?: me| us)?|void|money back|cash ?back' +
        '|(?:return|give back|get back|give me|give us|get)(?: back)?(?: (?:my|me|us|the|our))*' +
        ' (?:money|stake|bet)(?: back)?)) ',
    ),
    ' draw no bet ',
  ],
  [
    /(?<= t\d(?: (?:with|on|at))?) minus (?=\d(?:\.\d+)? (?!points?|players?|men|man|corners?|cards?))/g,
    ' - ',
  ],
  [/(?<= t\d(?: (?:with|on|at))?) plus (?=\d(?:\.\d+)? handicap )/g, ' + '],
  [
    all(
      '(?: (?:go|will|fit|can|to))*' +
        '(?: (?:get|take|pick up|leave with|come away with|go home with))?' +
        ' at least (?:a|one) (?:point|draw) ',
    ),
    ' not lose ',
  ],
  [
    / (?:get|take|pick up|leave with|come away with|go home with) (?:something|(?:a|one) point)(?= (?:from|versus|against|for|at|in|there|t\d|$))/g,
    ' not lose ',
  ],
  [all(`${ONE_SIDE} (?:draw|draws|fire|fires) (?:a )?blanks?(?= )`), ' $1 not score'],
  [
    all(
      `(?<= t\\d(?: (?:to|go|will|can|fit|must|should))*) (?:keep|shut|lock)s? (t\\d) out (?!of)`,
    ),
    ' clean sheet versus $1 ',
  ],
  [
    all(`(?<= t\\d(?: (?:to|go|will|can|fit|must|should))*) (?:shut|lock)s? out (t\\d) `),
    ' clean sheet versus $1 ',
  ],
]
