/**
 * Turns of phrase of football talk, and the plain words for them, which the judges read. A saying
 * stands here only where its plain words say all that it says.
 */

/** A verb in its forms with what follows it, what must stand behind it, and the plain verb. */
type Turn = readonly [forms: string, after: string, plain: string, ahead?: string]

const name = String.raw`(?:the |di )?[\ue000-\uf8ff]`
const score = String.raw`\d{1,2}-\d{1,2}\b`
const win = 'win wins winning won'
const lose = 'lose loses losing lost'
const draw = 'draw draws drawing drew'
const face = 'face faces facing faced'
const beat = 'beat beats beating beat'
const visit = 'visit visits visiting visited'
const goal = 'score scores scoring scored'
const have = 'have has having had'
const play = 'play plays playing played'
const take = 'take takes taking took'
const come = 'come comes coming came'
const go = 'go goes going went'
const get = 'get gets getting got'
const allPoints = '(?:all|the|full) (?:the )?(?:3 )?points'

const gains = [
  'claim claims claiming claimed',
  'secure secures securing secured',
  'earn earns earning earned',
  'grab grabs grabbing grabbed',
  'bag bags bagging bagged',
  'collect collects collecting collected',
  'seal seals sealing sealed',
  'snatch snatches snatching snatched',
  'pick picks picking picked',
  'get gets getting got',
  take,
]

const turns: readonly Turn[] = [
  // How a match ends.
  ...gains.map((forms): Turn => [forms, `(?:up )?(?:${allPoints}|(?:a|the) (?:win|victory))`, win]),
  ...gains.map((forms): Turn => [forms, '(?:up )?an?', win, `${score} (?:win|victory)`]),
  [come, '(?:out on top|away with (?:all )?(?:the )?(?:3 )?points)', win],
  [get, '(?:the job done|over the line)', win],
  ['edge edges edging edged', '(?:it|this one|this)', win],
  ['nick nicks nicking nicked', '(?:it|this one|this)', win],
  ['share shares sharing shared', '(?:the (?:points|spoils)|a point)(?: (?:in|after|from))?', draw],
  [
    'settle settles settling settled',
    'for (?:a|1) (?:point|draw)(?: each| apiece)?(?: (?:in|after|from))?',
    draw,
  ],
  ['finish finishes finishing finished', '(?:all )?(?:level|square)', draw],
  ['end ends ending ended', '(?:all )?(?:level|square)', draw],
  ['overcome overcomes overcoming overcame', '', beat, name],
  ['down downs downing downed', '', beat, name],
  ['see sees seeing saw', 'off', beat, name],
  [get, '(?:past|the better of)', beat, name],
  [go, 'down', lose, `(?:${score}|to ${name}|at ${name})`],
  ['fall falls falling fell', '', lose, `(?:${score}|to ${name})`],
  ['fall falls falling fell', 'to an?', lose, `${score} (?:loss|defeat)`],
  ['slip slips slipping slipped', 'to an?', lose, `${score} (?:loss|defeat)`],
  ['suffer suffers suffering suffered', 'an?', lose, `${score} (?:loss|defeat)`],
  // Who meets whom, and where.
  [take, 'on', face, name],
  [go, 'up against', face, name],
  [come, 'up against', face, name],
  ['lock locks locking locked', 'horns with', face, name],
  ['square squares squaring squared', '(?:up|off) (?:against|to|with)', face, name],
  ['clash clashes clashing clashed', 'with', face, name],
  ['make makes making made', 'the (?:short |long )?(?:trip|journey) to', visit, name],
  ['head heads heading headed', '(?:over |off |away )?to', visit, name],
  ['journey journeys journeying journeyed', 'to', visit, name],
  ['play plays playing played', 'host to', 'host hosts hosting hosted', name],
  // Goals.
  ['find finds finding found', '(?:the|the back of the) net', goal],
  ['hit hits hitting hit', '(?:the|the back of the) net', goal],
  [get, 'on the score-?sheet', goal],
  [come, 'unstuck', lose],
  // Bets and slips.
  [
    'let lets letting let',
    '(?:you|us|u|it|(?:the|your|this|di) (?:slip|ticket|side|code)) down',
    'miss misses missing missed',
  ],
  [go, 'wrong', 'miss misses missing missed'],
  [come, 'good', 'land lands landing landed'],
  // What somebody has.
  ['collect collects collecting collected', '', have, String.raw`\d+ points\b`],
  ['gather gathers gathering gathered', '', have, String.raw`\d+ points\b`],
  ['accumulate accumulates accumulating accumulated', '', have, String.raw`\d+ points\b`],
  ['amass amasses amassing amassed', '', have, String.raw`\d+ points\b`],
  ['boast boasts boasting boasted', '', have, String.raw`(?:an?|the|\d)`],
  ['clock clocks clocking clocked', '(?:up)?', play, String.raw`\d[\d,]* minutes\b`],
  ['log logs logging logged', '', play, String.raw`\d[\d,]* minutes\b`],
  ['feature features featuring featured', 'in', play, String.raw`\d+ (?:match|game)`],
  ['appear appears appearing appeared', 'in', play, String.raw`\d+ (?:match|game)`],
]

/** What holds of no side of a match and no figure as such. */
export const otherTurns: readonly (readonly [pattern: RegExp, plain: string])[] = [
  // "Ran out 4-0 winners", "came away from Sevilla with a 2-0 win".
  [new RegExp(String.raw`\br[au]n(?:s|ning)? out (${score}) winners\b`, 'giu'), 'won $1'],
  [
    new RegExp(
      String.raw`\b(?:came|come|comes|left|leave|leaves|returned|return|returns) (?:away |home |back )?(?:from )?(${name}) with an? (?:(${score}) )?(?:win|victory)\b`,
      'giu',
    ),
    'won $2 at $1',
  ],
  [
    new RegExp(
      String.raw`\b(?:came|come|comes|left|leave|leaves) away with an? (?:(${score}) )?(?:win|victory)\b`,
      'giu',
    ),
    'won $1',
  ],
  [
    new RegExp(String.raw`\bh[eo]ld (${name}) to an? (${score})(?: draw)?\b`, 'giu'),
    'drew $2 with $1',
  ],
  [new RegExp(String.raw`\bplay(?:s|ed)? out an? (?=${score})`, 'giu'), 'drew in a '],
  [/\bhad to (?=dr[ae]w\b)/giu, ''],
  [/\b(?:a|the) (?:stalemate|deadlock)\b/giu, 'a draw'],
  [/\bon the road\b/giu, 'away'],
  // What a side does not do.
  [/\battempts?(?: (?:on|at) goal)?(?= per 90\b)/giu, 'shots'],
  [/\bcreat(?:es|ed) more(?=[,.;:]| (?:per|with)\b)/giu, 'has more assists'],
  [/\bin front of goal\b/giu, 'for goals'],
  [/\bbeen on the pitch(?: for)?\b/giu, 'played'],
  [/\boutscor(?:es|ed) (?=\d+(?:%| per ?cent))/giu, 'ranks for goals above '],
  [/\b(score|shoot|assist|play|concede) pass (?=[\ue000-\uf8ff])/giu, '$1s more than '],
  [/\b(?:as opposed to|set against|as against|up against)(?= \d)/giu, 'against'],
  [/\b(?:weak|weakest) (?:link|spot|point|leg)\b/giu, 'weakest game'],
  [
    /\b(more|less) (?:confident|bullish|hopeful|positive|upbeat) (?:in|on|about|of)\b/giu,
    '$1 optimistic about',
  ],
  [
    new RegExp(
      String.raw`\binflict(?:s|ed) an? (${score})(?: \w+)? (?:defeat|loss) on (${name})`,
      'giu',
    ),
    'beat $2 $1',
  ],
  [
    new RegExp(
      String.raw`\b(?:hand(?:s|ed)|condemn(?:s|ed)|consign(?:s|ed)|deal(?:s|t)) (${name})(?: to)? an? (${score}) (?:defeat|loss)\b`,
      'giu',
    ),
    'beat $1 $2',
  ],
  [/\b(?:went|go|goes) home empty-handed\b/giu, 'lost'],
  [
    /\b(only|just) one of (?=(?:the|its|your|these|their) \d+ (?:games|legs|selections|matches|codes|forecasts)\b)/giu,
    '$1 1 of ',
  ],
  [/\bdr(?:aws?|ew) a blank\b/giu, 'fails to score'],
  [/\b(?:will|are|do) not (?:be |get )?(?:charged|pay(?: anything)?) for\b/giu, 'get free'],
  [/\bheaviest (?=win|victory|defeat|loss|beating)/giu, 'biggest '],
  [/\bwon't\b/giu, 'will not'],
  [/\bdespite (?:playing|being) (away|at home)(?: from home)?\b/giu, 'though they play $1'],
  [/\b(?:top|highest|biggest) (?=(?:prices?|odds)\b)/giu, 'best '],
  [
    /\b(?:kinder to|more generous to|warmer on|higher on|keener on|sweeter on)(?= (?:the )?[\ue000-\uf8ff] than\b)/giu,
    'more optimistic about',
  ],
  [
    /\b(?:harsher on|cooler on|colder on|lower on|less kind to|less generous to)(?= (?:the )?[\ue000-\uf8ff] than\b)/giu,
    'less optimistic about',
  ],
  [
    /\b(?:can be |be |is |are |could be )?(?:moved|taken|carried|switched|transferred) (?:over|across) to\b/giu,
    'convert to',
  ],
  [/\bmake(?:s)? it (?:over |across )?to\b/giu, 'convert to'],
  [/\bby (?:a single|a lone|the odd) goal\b/giu, 'by 1 goal'],
  [/\bof the lot\b/giu, 'of them'],
  [/\bbeats? the base rate\b/giu, 'is better than the base rate'],
  [/\b(?:strike|hit|success) rate\b(?=[^.;]*\d)/giu, 'win rate'],
  // Of codes that were posted.
  [/(?<=\bcodes\b[^%]*)\b(?:have |has |don )?(?:come in|came in|landed|enter(?:ed)?)\b/giu, 'won'],
  [/(?<=\bcodes\b[^%]*)\b(?:have |has |don )?(?:cut|failed|gone down)\b/giu, 'lost'],
]

/** The forms of a verb, what stands behind them, and the plain form of each. */
export const turnsOfVerbs = turns.map(([verbs, after, plain, ahead]) => {
  const [forms, into] = [verbs.split(' '), plain.split(' ')]
  const tail = ahead === undefined ? String.raw`\b` : `(?= ${ahead})`
  const pattern = `\\b(${forms.join('|')})${after === '' ? '' : ` ${after}`}${tail}`
  return {
    pattern: new RegExp(pattern, 'giu'),
    plain: new Map(forms.map((form, at) => [form, into[at] ?? ''])),
  }
})
