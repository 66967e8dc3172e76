/** Plain questions of what is and what was, by their words. The first that fits counts. */

export type FactAsk =
  /** What is being played now, and how it stands. */
  | 'in-play'
  /** Who scored most in a league. */
  | 'scorers'
  /** Who wins a league, which no forecast tells. */
  | 'season'
  /** Who won a league or a cup, which no source tells. */
  | 'title'
  /** How two teams did against each other. */
  | 'meetings'
  /** How a team does lately. */
  | 'form'
  /** How a league, or a team in it, stands. */
  | 'table'

type Row = {
  ask: FactAsk
  named: RegExp
  /** With one of these words something else is meant. */
  unless: RegExp
}

const any = (...patterns: readonly string[]) =>
  new RegExp(patterns.map((pattern) => ` (?:${pattern}) `).join('|'))
const words = (most: number) => `(?:\\w+ ){0,${most}}`

const now = '(?:(?:right |just )?now|at the moment|currently|as we speak|this moment|now now)'
const games = '(?:games?|match(?:es)?|ball|football|fixtures?)'
const is = '(?:is|are|dey|be|na|s)'
const anotherTime =
  '(?:when|later|today|tonight|tonite|tomorrow|tmrw|tomoro|yesterday|evening|afternoon|morning|night|weekend|next|last|\\w+day|start|starts|begin)'
const bets =
  '(?:bets?|betting|odds|codes?|slips?|tickets?|stream\\w*|watch|tv|channel|limits?|stopped|refresh|bonus|cash ?out)'
/** "Live match prediction" asks for a forecast. */
const forecasts = '(?:predict\\w*|forecasts?|tips?|picks?|bankers?|who go win|who will win|sure)'
const seasons = '(?:league|title|season|trophy|epl|la ?liga|bundesliga|serie a|ligue 1|npfl|cup)'
const trophies =
  '(?:league|title|titles|trophy|trophies|cups?|ucl|uefa|afcon|epl|la ?liga|bundesliga|serie a|ligue 1|npfl|europa|treble)'
const otherSports = '(?:table tennis|tennis|basketball|nba|rugby|cricket|boxing|formula 1|f1|chess)'
const tables = '(?:league |log |points? |premier |full |current |latest )*(?:tables?|standings?)'

export const FACT_ASKS: readonly Row[] = [
  {
    ask: 'in-play',
    named: any('live ?scores?', `live (?:score )?${words(2)}(?:scores?|update|updates)`),
    unless: any(bets, forecasts, otherSports, 'your|una|my'),
  },
  {
    ask: 'in-play',
    named: any(
      `live (?:football )?${games}`,
      `${games} ${words(3)}(?:live|in play)`,
      `(?:on|playing|play|dey play|going on|happening|winning|leading|losing|live|in play) ${now}`,
      `(?:scores?|scoreline) ${words(4)}${now}`,
      `${now} scores?`,
      `current ${words(2)}scores?`,
      `${is} ${words(3)}(?:winning|losing|leading)`,
    ),
    unless: any(
      bets,
      forecasts,
      anotherTime,
      otherSports,
      'election|i|we|me|my|you|your|better|worse|strix|app|does',
    ),
  },
  {
    ask: 'scorers',
    named: any(
      '(?:top|highest|leading|most|best) (?:goals? ?)?scorers?',
      'goals? ?scorers? (?:chart|table|list|ranking)',
      'golden boot',
      `who ${words(3)}(?:scored?|get|got|has|have) ${words(2)}(?:most|highest) goals?`,
      'highest goals? ?scorers?',
    ),
    unless: any(bets, otherSports, `all ?time|history|ever|record|world|any ?time|${games}`),
  },
  {
    ask: 'season',
    named: any(
      `(?:win|wins|winner of|winners of|winning|champions? of|carry) ${words(3)}${seasons}`,
      `${seasons} ${words(1)}(?:winners?|champions?)`,
      '(?:be|become) ' + words(2) + 'champions?',
      `(?:get|be|go) relegated`,
    ),
    unless: any(
      bets,
      otherSports,
      anotherTime,
      `${games}|picks?|tips?|bankers?|this week|finals?|results?|won|did|was`,
    ),
  },
  {
    ask: 'title',
    named: any(
      `(?:win|wins|won|carry|carried|lift|lifted|winners? of|champions? of) ${words(4)}${trophies}`,
      `(?:how many|last) ${words(2)}(?:titles?|trophy|trophies|cups?)`,
    ),
    unless: any(
      bets,
      otherSports,
      `${games}|picks?|tips?|bankers?|results?|predictz|will|fit|chance|vs?|versus|against|beat`,
      'who (?:go|dey go|will|is going to) win',
      'yesterday|today|tonight|last night|derby|this (?:morning|afternoon|evening|weekend)',
    ),
  },
  {
    ask: 'meetings',
    named: any(
      'head (?:to|2) head|h2h',
      `(?:has|have|had|did|does|don|ever|when) ${words(6)}(?:beat|beaten|beats|defeat|defeated|met|meet|faced?|play|played|win|won|lost|lose)`,
      `(?:last|previous|past|recent) ${words(1)}(?:time|meetings?|encounters?|${games})`,
      'meetings?|encounters?|history|against each other|wins? more|won more',
      `(?:won|win|beat|score|scores|result|results|end|ended|finish|finished) ${words(6)}(?:vs?|versus|against|x)`,
      `(?:vs?|versus|against|x) ${words(4)}(?:scores?|results?|before|last|ended?)`,
    ),
    unless: any(otherSports),
  },
  {
    ask: 'form',
    named: any(
      'form',
      `how ${words(5)}(?:playing|doing|performing|faring|dey play|dey do|dey perform|dey go)(?: (?:lately|recently|now|nowadays|these days|this season|so far|like this))?(?= $)`,
    ),
    unless: any(otherSports, 'forms? \\d+|application|fill|admission|jamb|waec|register|buy'),
  },
  {
    ask: 'table',
    named: any(`where ${is} ${words(4)}(?:on|in|for) (?:the )?(?:\\w+ )?(?:table|log)`),
    unless: any(otherSports, 'predictz|fantasy|food|dinner|time table'),
  },
  {
    ask: 'table',
    named: any(
      tables,
      `(?:top|bottom) of ${words(4)}`.trimEnd(),
      `(?:what|which|wetin) ${words(1)}(?:position|place|number)`,
      'positions?',
      'who (?:leads?|tops?)',
      `(?:who|which (?:team|club)) (?:is|are|dey|be|na|s) ${words(2)}(?:first|top|leading|leads?|number one|on top|1st)`,
      `league leaders?`,
      `how many points`,
    ),
    unless: any(
      otherSports,
      `predictz|fantasy|time ?table|times table|dinner|food|tipsters?|money|leaderboard|${games}|results?|president|(?:prime )?minister|my|our`,
      `(?:on|to|for|off|under|from) (?:the )?table(?! (?:of|for|in) )`,
      `position ${words(3)}play`,
    ),
  },
]
