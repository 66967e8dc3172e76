/** What people ask of football that no source tells, by their words. */

const any = (...patterns: readonly string[]) =>
  new RegExp(patterns.map((pattern) => ` (?:${pattern}) `).join('|'))
const words = (most: number) => `(?:\\w+ ){0,${most}}`

type Row = {
  named: RegExp
  /** With one of these words something else is meant. */
  unless: RegExp
  /** As a sentence names it, in both languages. */
  en: string
  pcm: string
}

/** Other things of such words, and people who speak of themselves. */
const product = [
  String.raw`strix|account|app|codes?|ticket|slip|\w*bet(?!ween|ter)\w*|betting|credits?|wallet`,
  'naira|money|bank|card|payment|(?:suspended|banned|injured) me',
  `my ${words(1)}(?:coach|manager|boss|referee|injury)`,
  'i (?:(?:am|m|be|was|dey|got|get|have|been|don|had|a|an) )*(?:coach|manager|injured|injury|suspended|banned|referee)',
].join('|')
const games = '(?:games?|match|matches|fixtures?)'
/** `which match line up for today`: which are on. */
const isList = `(?<! (?:which|what|wetin) ${words(2)}${games} ${words(2)})`
/** `is Saka fit`, but not `when is the game starting` nor `is Arsenal fit win`. */
const isReady =
  `(?<! (?:when|time) )is (?!there |${words(3)}(?:${games}|vs?|versus) )` +
  `\\w+ ${words(2)}(?:starting|fit|available)` +
  '(?= (?:$|for |to play |against |today |tonight |tomorrow |now |this ))'

/** Who asks for a forecast is given one, whatever else is named. */
export const ASKS_FORECAST = any(
  'who (?:\\w+ )?(?:win|wins|winning)',
  '(?:go|will|fit|can) win',
  '(?:vs?|versus|against|x) (?:\\w+ )*win',
  'predict(?:ions?|s)?|forecasts?|(?:over|under) \\d+|over under',
)

export const NO_SOURCE = {
  coach: {
    named: any('(?:head )?coach(?:es)?', 'managers?', 'gaffer'),
    unless: any(product),
    en: 'coaches',
    pcm: 'coach',
  },
  injuries: {
    named: any('injur(?:y|ies|ed)', 'team news'),
    unless: any(product),
    en: 'injuries',
    pcm: 'injury',
  },
  suspensions: {
    named: any('suspen(?:ded|sions?)', 'banned'),
    unless: any(product, `${games} (?:(?!who |which |any )\\w+ ){0,4}(?:suspended|banned)`),
    en: 'suspensions',
    pcm: 'suspension',
  },
  'line-ups': {
    named: any(
      `${isList}line ?ups?`,
      'starting (?:eleven|xi|11|team|line ?up)',
      'first (?:eleven|11)',
      isReady,
    ),
    unless: any(product),
    en: 'line-ups',
    pcm: 'line-up',
  },
  channels: {
    named: any(
      `(?:which|what|wetin) ${words(2)}(?:channel|station)`,
      '(?:channel|station) (?:dey|is|go|will|showing|show)',
      `where ${words(3)}watch`,
      'super ?sport(?! united)|dstv|gotv|startimes|live ?stream(?:ing)?',
    ),
    unless: any('credits?|wallet|naira|ads?|code|codes|video|tutorial'),
    en: 'TV channels',
    pcm: 'TV channel',
  },
  stadiums: {
    named: any(
      'stadiums?|venue',
      `(?:where|which ground) (?!${words(1)}(?:i|we|you) )${words(6)}(?:played|playing|play|hold|holding|take place)(?! next)`,
    ),
    unless: any('table|watch|see|find|predictz|who'),
    en: 'stadiums',
    pcm: 'stadium',
  },
  referees: {
    named: any('referees?|refs?|officiat\\w+'),
    unless: any(product),
    en: 'referees',
    pcm: 'referee',
  },
  transfers: {
    named: any('transfer (?:news|rumou?rs?|window|targets?|market)', `new signings?`),
    unless: any(product),
    en: 'transfers',
    pcm: 'transfer',
  },
} as const satisfies Record<string, Row>
