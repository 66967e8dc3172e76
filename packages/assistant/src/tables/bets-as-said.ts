const N = String.raw`(\d{1,2}|one|two|three|four|five|six)`
const UP = 'or more|or above|or better|upwards?|and above|and over|and more|and upwards?|minimum'
const DONE = '(?:bag|net|nack|dunk|hit|plant|pump|slot|register|grab|notch|bang|fire)(?:s|ing)?'

/** Ways of saying a bet that the patterns know in another form. */
export const SAID: readonly (readonly [RegExp, string])[] = [
  [/ atleast /g, ' at least '],
  // Which way a line goes is asked of the line.
  [/ (?:over|under) (?:or|\/) (?:over|under) /g, ' over '],
  [/ (?:a couple of|a pair of) (?=goals?|corners?|cards?)/g, ' at least two '],
  [/ (?:put|stick|fire|slot|knock) (\d|one|two|three|four) past /g, ' score at least $1 '],
  [/(?<= t\d )(?:women|ladies|girls|men|boys) /g, ''],
  [/ t(\d) 2 (?=(?:score|win|beat|draw|lose|keep|lead|qualify) )/g, ' t$1 to '],
  [new RegExp(` ${N} and (?:a )?half `, 'g'), ' $1.5 '],
  [new RegExp(` ${N} point five `, 'g'), ' $1.5 '],
  [new RegExp(` ${DONE} (?=(?:at least |over |more than |minimum of )?${N} )`, 'g'), ' score '],
  [new RegExp(` ${N} (goals?|corners?|cards?) (?:${UP}) `, 'g'), ' $1 or more $2 '],
  [new RegExp(` ${N} (?:${UP}) `, 'g'), ' $1 or more '],
  [
    / (?:minimum|not less than|no less than|nothing less than) (?:of )?(?=\d|one|two|three)/g,
    ' at least ',
  ],
  [/ (?:at|by|before|till|reach) (?:the )?(?:break|interval|half(?! time)) /g, ' half time '],
  [/ (?:after|past) (?:the )?(?:break|interval|half time) /g, ' second half '],
  [/ (?:level|all square)(?= half time )/g, ' draw'],
  [
    / (?:a )?(?:stalemate|deadlock|barren draw|tie|share (?:the )?(?:points?|spoils)|no winner|(?:end|finish|stay|ends|remain) (?:level|all square|even(?! (?:number|goal|total)))) /g,
    ' draw ',
  ],
  [
    / (?:(?:only )?one|either|one or both|at least one) (?:of )?(?:the |them |these )?(?:sides?|teams?|two)? ?(?:not|wont|will not|no|fails?|no go|go not|draw(?:s|ing)?) (?:to )?(?:fit )?(?:score|net|find the net|a blank|blank) /g,
    ' btts no ',
  ],
]
