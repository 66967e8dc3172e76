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

const product =
  'strix|account|app|code|codes|ticket|slip|bet|credits?|wallet|naira|money|bank|card|payment|my|me|i'

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
    unless: any(product),
    en: 'suspensions',
    pcm: 'suspension',
  },
  'line-ups': {
    named: any(
      'line ?ups?|line up',
      'starting (?:eleven|xi|11|team|line ?up)',
      'first (?:eleven|11)',
      `is \\w+ ${words(2)}(?:starting|fit|available)`,
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
      'super ?sport|dstv|gotv|startimes|live ?stream(?:ing)?',
    ),
    unless: any('credits?|wallet|naira|ads?|code|codes|video|tutorial'),
    en: 'TV channels',
    pcm: 'TV channel',
  },
  stadiums: {
    named: any(
      'stadiums?|venue',
      `(?:where|which ground) ${words(6)}(?:played|playing|play|hold|holding|take place)`,
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
