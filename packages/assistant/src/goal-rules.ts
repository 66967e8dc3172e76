/** Goals, results and chances: the forms most people bet on. */
import {
  digit,
  NUM,
  of,
  plainLeaf,
  SIDE,
  sided,
  sideWord,
  TOTAL,
  total,
  WILL,
  WIN,
  type MarketRule,
} from './market-rules.ts'

const BOTH = String.raw`(?:both(?: (?:the )?(?:team|teams|side|sides|of them|dem))?|both t\d (?:and|&) t\d|t\d (?:and|&) t\d(?: (?:go|will|to|fit|can|do))* both|the two (?:team|teams)|two teams|t0 and t1)`

/** Not right after both sides, where what is said is of the match. */
const UNPAIRED = '(?<! t0 (?:(?:versus|-|x|and) )?(?=t1 ))'

/** Before scores, whose words they share: `win to nil`. */
export const PLAIN_GOAL_RULES: readonly MarketRule[] = [
  {
    pattern: of(`(?:gg|btts) ?/? ?(?:ng )?2 ?[+]`),
    read: () => plainLeaf('away.ou@1.5/over & home.ou@1.5/over'),
  },
  {
    pattern: of(
      `(?:no gg|nogg|not gg|gg no(?! draw)|btts no|ng|no btts|no goal goal|no both (?:team|teams) ?(?:to )?score|${BOTH} (?:not|no go|no|dont|wont|will not|not to)(?: to)? score|not both (?:team|teams)(?: to)? score|${BOTH}(?: to)? score (?:no|not)(?= for| in| on| t\\d| $))`,
    ),
    read: (_, scope) => plainLeaf(`${scope}btts/no`),
  },
  {
    pattern: of(`(?:gg|btts|goal goal|ggoal|bts|gg yes)`),
    read: (_, scope) => plainLeaf(`${scope}btts/yes`),
  },
  {
    pattern: of(
      `${BOTH}${WILL} (?:scores?|scoring|find the net|get goal|net)(?! (?:more|over|under|at least \\d|\\d))`,
    ),
    read: (_, scope) => plainLeaf(`${scope}btts/yes`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} ${WIN} (?:to (?:nil|zero|nothing)|without conceding|with clean sheet|nil)`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.wtn/yes`),
  },
  {
    pattern: of(`${WIN} to (?:nil|zero)(?: for| by)?(?: ${SIDE})?`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.wtn/yes`),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:(?:keep|have|get|hold) (?:a )?)?clean sheet`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.cleansheet/yes`),
  },
  {
    pattern: of(`no clean sheet(?: (?:for|by|from|to))*(?: ${SIDE})?`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.cleansheet/no`),
  },
  {
    pattern: of(
      `${SIDE} (?:wont|will not|no go|no fit|not|cannot|cant) (?:keep |have |get |hold )(?:a )?clean sheet`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.cleansheet/no`),
  },
  {
    pattern: of(`clean sheet(?: (?:for|by|from|to))*(?: ${SIDE})?`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.cleansheet/yes`),
  },
]

export const GOAL_RULES: readonly MarketRule[] = [
  {
    pattern: of(`${SIDE}${WILL} (?:not |wont |no go |no )(?:to )?(?:concede|chop goal)`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.cleansheet/yes`),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:score|get) (?:the )?(?:first|opening)(?: goal)?`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `#${scope}goal@1/${at}`),
  },
  {
    pattern: of(
      `(?:first (?:team )?to score|first goal|(?<! (?:who|which (?:team|side)) (?:(?:go|will|fit|want) )?)score first)(?: (?:is|be|by|for|from|go to|to))*(?: ${SIDE})?`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `#${scope}goal@1/${at}`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:be |get |is |as )?(?:the )?(?:first (?:team )?to score|first goal)`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `#${scope}goal@1/${at}`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:score (?:the )?last(?: goal)?|(?:get )?last goal|last (?:team )?to score)`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `#${scope}lastgoal/${at}`),
  },
  {
    pattern: of(`last (?:team )?(?:to score|goal)(?: (?:is|by|for|from))*(?: ${SIDE})?`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `#${scope}lastgoal/${at}`),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:be )?first to (\\d) goals?`),
    read: ([, side, n]) => sided(sideWord(side), (at) => `#race@${n}/${at}`),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:qualify|advance|go through|progress|qualify for next round)`),
    read: ([, side]) => sided(sideWord(side), (at) => `#qualify/${at}`),
  },
  {
    pattern: of(`${SIDE} (?:2up|2 up|two up|early payout)`),
    read: ([, side]) => sided(sideWord(side), (at) => `#2up/${at}`),
  },
  {
    pattern: of(`(?:2up|2 up|two up|early payout)(?: (?:for|on|with))? ${SIDE}`),
    read: ([, side]) => sided(sideWord(side), (at) => `#2up/${at}`),
  },
  {
    pattern: of(`${SIDE} (?:1up|1 up|one up)`),
    read: ([, side]) => sided(sideWord(side), (at) => `#1up/${at}`),
  },
  {
    pattern: of(`(?:1up|1 up|one up)(?: (?:for|on|with))? ${SIDE}`),
    read: ([, side]) => sided(sideWord(side), (at) => `#1up/${at}`),
  },
  {
    pattern: of(
      `(?:(odd|even) (?:goals?|numbers?|total|score)(?: of goals?)?|(?:goals?|total)(?: (?:goals?|to|will|go|be|is))* (odd|even)(?! if| when| though)|odd/even (odd|even)|(?:end|finish) (?:as |in |on |with )?(odd))`,
    ),
    read: (match, scope) =>
      plainLeaf(`${scope}oe/${match.slice(1).find((word) => word !== undefined)}`),
  },
  {
    // Of both: who is named last is no more meant than the other.
    pattern: of(
      `t\\d (?:(?:versus|-|x|against|and) )?t\\d (?:multi ?goals?|goal range) (\\d) ?(?:-|to) ?(\\d)`,
    ),
    read: ([, from, to], scope) => plainLeaf(`${scope}goals/${from}-${to}`),
  },
  {
    pattern: of(`${SIDE} (?:multi ?goals?|goal range) (\\d) ?(?:-|to) ?(\\d)`),
    read: ([, side, from, to], scope) =>
      sided(sideWord(side), (at) => `${scope}${at}.goals/${from}-${to}`),
  },
  {
    pattern: of(
      `(?:multi ?goals?|goal range|goals?|total goals?|between)(?: of| is)? (\\d) ?(?:-|to|and) ?(\\d)(?: goals?)?`,
    ),
    read: ([, from, to], scope) => plainLeaf(`${scope}goals/${from}-${to}`),
  },
  {
    pattern: of(`(\\d) ?(?:-|to) ?(\\d) (?:multi ?goals?|goals?|goal range)`),
    read: ([, from, to], scope) => plainLeaf(`${scope}goals/${from}-${to}`),
  },
  {
    pattern: of(
      `(?:exactly|exact) (?:(?:number of |total )?goals?(?: of| is| be)? )?(\\d)(?: goals?)?`,
    ),
    read: ([, n], scope) => plainLeaf(`${scope}goals/${n}`),
  },
  {
    pattern: of(`(?:no goals?|goalless|nil nil|0 - 0|scoreless|goalless draw)(?: draw)?`),
    read: (_, scope) => plainLeaf(`${scope}goals/0`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} score (?:at least )?(\\d|one|two|three) ?(?:[+]|or more|plus|and above)(?: goals?)?`,
    ),
    read: ([, side, n], scope) =>
      sided(sideWord(side), (at) => `${scope}${at}.ou@${digit(n) - 0.5}/over`),
  },
  {
    pattern: of(
      `${UNPAIRED}${SIDE}${WILL} (?:score|get|net|have|bag) at least (\\d|one|two|three)(?: goals?)?`,
    ),
    read: ([, side, n], scope) =>
      sided(sideWord(side), (at) => `${scope}${at}.ou@${digit(n) - 0.5}/over`),
  },
  {
    pattern: of(
      `${UNPAIRED}${SIDE}${WILL} (?:score|team total|total|goals?|team goals?|get|bag)(?: goals?)? ${TOTAL} ${NUM}(?: goals?)?`,
    ),
    read: ([, side, direction, line], scope) =>
      sided(sideWord(side), (at) => scope + total(`${at}.ou`, direction, line)),
  },
  {
    // `t0 versus t1, t0 over 1.5`: a side that is named once more.
    pattern: of(
      `(?<= (t\\d) (?:(?:versus|-|x|and) )?(t\\d) (?:, )?)(\\1|\\2)${WILL} ${TOTAL} ${NUM}(?: goals?)?`,
    ),
    read: ([, , , side, direction, line], scope) =>
      sided(sideWord(side), (at) => scope + total(`${at}.ou`, direction, line)),
  },
  {
    pattern: of(`(home|away)(?: team| side)? ${TOTAL} ${NUM}(?: goals?)?`),
    read: ([, side, direction, line], scope) =>
      sided(sideWord(side), (at) => scope + total(`${at}.ou`, direction, line)),
  },
  {
    pattern: of(
      `${TOTAL} ${NUM} (?:team )?(?:goals? (?:by|from|for)|by|from) ${SIDE}(?! (?:versus|-|x|against|and|t\\d|(?:next )?(?:match|game|fixture)))`,
    ),
    read: ([, direction, line, side], scope) =>
      sided(sideWord(side), (at) => scope + total(`${at}.ou`, direction, line)),
  },
  {
    pattern: of(
      `(?:at most|atmost|maximum(?: of)?|max|(?:not|no) (?:go )?(?:more than|over|pass|exceed|above)) (\\d|one|two|three|four)(?: goals?)`,
    ),
    read: ([, n], scope) => plainLeaf(`${scope}ou@${digit(n) + 0.5}/under`),
  },
  {
    pattern: of(`(?!(?:more|less) than \\d+ odds )${TOTAL} ?(?:of )?${NUM}(?: goals?)?`),
    read: ([, direction, line], scope) => plainLeaf(scope + total('ou', direction, line)),
  },
  {
    pattern: of(`(\\d\\.5) (over|under)(?! \\d)`),
    read: ([, line, direction], scope) => plainLeaf(scope + total('ou', direction, line)),
  },
  {
    pattern: of(`(?:at least|atleast|minimum of) (\\d|one|two|three) goals?`),
    read: ([, n], scope) => plainLeaf(`${scope}ou@${digit(n) - 0.5}/over`),
  },
  {
    pattern: of(`(\\d|one|two|three|four) ?(?:[+]|or more|plus|and above) goals?`),
    read: ([, n], scope) => plainLeaf(`${scope}ou@${digit(n) - 0.5}/over`),
  },
  {
    pattern: of(`(\\d|one|two|three) goals? (?:or more|and above|plus|[+])`),
    read: ([, n], scope) => plainLeaf(`${scope}ou@${digit(n) - 0.5}/over`),
  },
]

export const RESULT_RULES: readonly MarketRule[] = [
  {
    pattern: of(
      `${SIDE}${WILL} (?:win|beat)(?: t\\d)?(?: ,)? (?:draw no bet|dnb)(?! (?:for |on )?t\\d)`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}dnb/${at}`),
  },
  {
    // Right after both sides it is nobody's by name.
    pattern: of(
      `(?<! t\\d (?:(?:versus|-|x|and|/) )?)${SIDE}${WILL}(?: win)? (?:draw no bet|dnb)(?! (?:for |on )?t\\d)`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}dnb/${at}`),
  },
  {
    pattern: of(`(?:draw no bet|dnb)(?: (?:for|on|to|the))*(?: ${SIDE})?`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}dnb/${at}`),
  },
  {
    pattern: of(
      `(?:t0 or t1 (?:to |go )?win|(?<! (?:is|are|be) (?:(?:it|they|them|e|that|this|the match|the game|t\\d) )?(?:at )?)home or away|12(?! (?:\\w+ )?(?:games?|match(?:es)?|picks?|fixtures?|selections?|odds))|any(?: team| side)?(?: to)? win|either (?:team|side)(?: to)? win|no draw|home / away|any body win)`,
    ),
    read: (_, scope) => plainLeaf(`${scope}dc/12`),
  },
  {
    pattern: of(`${SIDE}${WILL}(?: win)? or (?:to )?draw`),
    read: ([, side], scope) => sided(sideWord(side), (at) => scope + chance(at)),
  },
  {
    pattern: of(`(?:a )?draw or (?:win )?(?:for )?${SIDE}(?: win)?`),
    read: ([, side], scope) => sided(sideWord(side), (at) => scope + chance(at)),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:not |no go |no |dont |wont |avoid |never )(?:to )?(?:lose|lost|losing|defeat|fit lose)`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => scope + chance(at)),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:unbeaten|double chance)`),
    read: ([, side], scope) => sided(sideWord(side), (at) => scope + chance(at)),
  },
  {
    pattern: of(`double chance (?:for|on|to|give) (?:them|they|am|that team|that side|this team)`),
    read: (_, scope) => sided('only', (at) => scope + chance(at)),
  },
  {
    pattern: of(`double chance(?: (?:for|on|to|the))* ${SIDE}(?! or)`),
    read: ([, side], scope) => sided(sideWord(side), (at) => scope + chance(at)),
  },
  { pattern: of('1x'), read: (_, scope) => plainLeaf(`${scope}dc/1x`) },
  { pattern: of('x2'), read: (_, scope) => plainLeaf(`${scope}dc/x2`) },
  {
    pattern: of(
      `(?:t\\d|home|away)? ?(?:both halves )?(?:draw|x) (?:at |by )?(?:half time|ht|halftime)`,
    ),
    read: () => plainLeaf('1h.1x2/draw'),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:lead|leading|dey lead|be leading|winning|win)(?: at)?(?: the)? (?:half time|ht|halftime|break)`,
    ),
    read: ([, side]) => sided(sideWord(side), (at) => `1h.1x2/${at}`),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:lead|leading|ahead|in front|winning)`),
    read: ([, side], scope) =>
      scope === '' ? undefined : sided(sideWord(side), (at) => `${scope}1x2/${at}`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:straight(?: win)?|outright|win straight|1x2|ml|straight up)(?!(?: win)?(?:(?: (?:for|on|to))?(?: the)? (?:home|away)| or (?:double chance|dnb)))`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}1x2/${at}`),
  },
  {
    pattern: of(
      `(?:straight win|outright win|win straight|straight)(?: (?:for|to|by|of|on|the))* ${SIDE}(?! (?:or|versus|t\\d))`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}1x2/${at}`),
  },
  {
    pattern: of('(?:straight(?: win)?|outright|win) (?:at )?(home|away)'),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}1x2/${at}`),
  },
  {
    pattern: of('(home|away)(?: team| side)?(?: straight| go| to| will)? wins?'),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}1x2/${at}`),
  },
  {
    pattern: of('win (?:for )?(?:the )?(home|away)(?: team| side)?'),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}1x2/${at}`),
  },
  {
    pattern: of(
      `${SIDE}(?: for)? (?:to win|to beat t\\d|win)(?! or| draws| the league| title| am| it)`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}1x2/${at}`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:beat|win|defeat|flog|overcome|outscore) (?:t\\d|them|they|home|away)`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}1x2/${at}`),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:lose|chop loss)`),
    read: ([, side], scope) =>
      sided(sideWord(side), (at) => `${scope}1x2/${at === 'home' ? 'away' : 'home'}`),
  },
  {
    pattern: of(
      `(?<! (?:many|number of|wins?|loss(?:es)?|won|lost|had|have|has|and) (?:\\d )?)draws(?! and loss(?:es)?| (?:this|last) season)`,
    ),
    read: (_, scope) => plainLeaf(`${scope}1x2/draw`),
  },
  {
    pattern: of(
      `(?:(?:to|go|will|in|a|end|for|play) )*(?<! (?:who|or) (?:(?:they|them|it|e|to|go|will|in|a|end|for|play) )*)draw(?! or| no)`,
    ),
    read: (_, scope) => plainLeaf(`${scope}1x2/draw`),
  },
  {
    pattern: of(`${SIDE}${WILL} (?:not |no go |fail |no fit |wont |no )(?:to )?score`),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.score/no`),
  },
  {
    pattern: of(
      `${UNPAIRED}${SIDE}(?= (?:to|go|will|fit|can|must|for) )${WILL} (?:score|get goal|scoring)(?: a goal| goal)?`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.score/yes`),
  },
  {
    pattern: of(
      `${SIDE}${WILL} (?:score|scores|scoring|get|find|net|grab) (?:at all|any(?:thing)?|at least once|(?:a|any|one|the) (?:goal|net))(?: goal)?(?: at all)?`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.score/yes`),
  },
  {
    pattern: of(
      `(?:that|say|if|chance of|chances of|does|odds of|will|can|could|fit|would|should) ${SIDE} (?:score|scores|scoring)(?! (?:\\d|first|last|more|most|over|under|in|the|both|against))`,
    ),
    read: ([, side], scope) => sided(sideWord(side), (at) => `${scope}${at}.score/yes`),
  },
  {
    // `can we beat Arsenal`: the win of whoever plays the side that is named.
    pattern: of(
      `(?:we|they|them|una|you)(?: (?:still|even|sha|really|go|will|fit|can|could|gonna|dey|should))+ beat (t\\d)|(?:can|will|could|fit) (?:we|they|them)(?: (?:still|even|really|actually))? beat (t\\d)`,
    ),
    read: ([, one, two], scope) =>
      sided(sideWord(one ?? two), (at) => `${scope}1x2/${at === 'home' ? 'away' : 'home'}`),
  },
  {
    // `first half goal`: the half is taken out of the words before.
    pattern: of(`(?:a |any |one )?goals?(?! (?:by|for|from|over|under))`),
    read: (_, scope) => (scope === '' ? undefined : plainLeaf(`${scope}ou@0.5/over`)),
  },
]

function chance(side: 'home' | 'away'): string {
  return side === 'home' ? 'dc/1x' : 'dc/x2'
}
