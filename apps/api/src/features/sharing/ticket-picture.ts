/**
 * The ticket of a posted code as a picture for link previews. It draws what the card says and
 * nothing else, so that it shows what whoever the card is for may see.
 */
import { platforms } from '@strix/contracts'
import type { CodeCard, CodeGame } from '@strix/contracts'
import { messages } from '@strix/messages/server/posts'

const pictureTexts = messages.picture

export const pictureSize = { width: 1200, height: 630 } as const

/** The dark theme of the pages. */
const colours = {
  page: '#0b1120',
  card: '#121a2b',
  raised: '#1c2740',
  line: '#26334f',
  ink: '#eaf0fb',
  muted: '#93a1bd',
  accent: '#ffb020',
  won: '#37d08c',
  wonSoft: '#16392f',
  lost: '#ff6b6b',
  lostSoft: '#41222c',
  info: '#7fb2ff',
  infoSoft: '#18294a',
  nearSoft: '#3d3220',
} as const

const gamesDrawn = 3
const card = { left: 48, right: 1152, top: 44, bottom: 552, tear: 226 } as const
const inner = { left: card.left + 44, right: card.right - 44 } as const
const rowHeight = 80
/** Where the words of a game begin and end to fade. */
const fade = { from: card.right - 300, to: card.right - 212 } as const

/** An SVG of 1200 by 630. Times are of Lagos. */
export function ticketSvg(code: CodeCard): string {
  const { width, height } = pictureSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 ${width} ${height}" font-family="Figtree">`,
    defs(),
    background(),
    head(code),
    games(code),
    foot(code),
    '</svg>',
  ].join('')
}

function defs(): string {
  const { page, card: fill, accent, line } = colours
  return `<defs>
<radialGradient id="glow" cx="0.86" cy="0.02" r="0.75">
<stop offset="0" stop-color="${accent}" stop-opacity="0.16"/>
<stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#18223a"/><stop offset="0.5" stop-color="${fill}"/></linearGradient>
<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${fade.from}" y1="0"
 x2="${fade.to}" y2="0"><stop offset="0" stop-color="#fff"/>
<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<mask id="words" maskUnits="userSpaceOnUse" x="0" y="0" width="${fade.to}" height="630">
<rect width="${fade.to}" height="630" fill="url(#fade)"/></mask>
<symbol id="owl" viewBox="0 0 32 32"><path fill="${line}" d="M5 3.5c2.8 2.3 6.4 3.3 11 3.3s8.2-1
 11-3.3v14.3C27 24 22.2 27.8 16 30 9.8 27.8 5 24 5 17.8z"/><g fill="${accent}">
<circle cx="10.9" cy="14.8" r="4.6"/><circle cx="21.1" cy="14.8" r="4.6"/>
<path d="m16 17.8 2 3.2-2 2.6-2-2.6z"/></g><g fill="${page}"><circle cx="11.5" cy="14.8" r="2.3"/>
<circle cx="20.5" cy="14.8" r="2.3"/></g></symbol></defs>`
}

/** Night, a glow, and the ticket with its two bites on the torn line. */
function background(): string {
  const { left, right, top, bottom, tear } = card
  const bite = 17
  const round = 26
  const outline = [
    `M${left + round} ${top}H${right - round}A${round} ${round} 0 0 1 ${right} ${top + round}`,
    `V${tear - bite}A${bite} ${bite} 0 0 0 ${right} ${tear + bite}`,
    `V${bottom - round}A${round} ${round} 0 0 1 ${right - round} ${bottom}`,
    `H${left + round}A${round} ${round} 0 0 1 ${left} ${bottom - round}`,
    `V${tear + bite}A${bite} ${bite} 0 0 0 ${left} ${tear - bite}`,
    `V${top + round}A${round} ${round} 0 0 1 ${left + round} ${top}Z`,
  ].join('')
  return `<rect width="1200" height="630" fill="${colours.page}"/>
<rect width="1200" height="630" fill="url(#glow)"/>
<path d="${outline}" fill="url(#sheen)" stroke="${colours.line}" stroke-width="2"/>
<path d="M${left + 34} ${tear}H${right - 34}" stroke="${colours.line}" stroke-width="3"
 stroke-dasharray="2 12" stroke-linecap="round"/>`
}

function head(code: CodeCard): string {
  const platform = platforms.find(({ id }) => id === code.platform) ?? platforms[0]
  const { left, right } = inner
  const facts = `${pictureTexts.games({ fold: code.fold })} · ${pictureTexts.totalOdds}`
  return [
    `<rect x="${left}" y="86" width="100" height="100" rx="22" fill="${platform.colour}"/>`,
    text(platform.monogram, { x: left + 50, y: 152, size: 44, weight: 700, anchor: 'middle' }),
    text(pictureTexts.codeOf({ platform: platform.name }), {
      x: left + 128,
      y: 112,
      size: 26,
      weight: 500,
      fill: colours.muted,
    }),
    text(code.booking_code, { x: left + 126, y: 178, size: 64, weight: 700, mono: true }),
    text(code.odds.toFixed(2), {
      x: right,
      y: 158,
      size: oddsSize(code.odds),
      weight: 700,
      anchor: 'end',
      fill: colours.accent,
    }),
    text(facts, { x: right, y: 196, size: 24, weight: 500, anchor: 'end', fill: colours.muted }),
  ].join('')
}

/** Long numbers must not run into the code. */
function oddsSize(odds: number): number {
  const digits = odds.toFixed(2).length
  return digits <= 6 ? 84 : digits <= 9 ? 64 : 46
}

function games(code: CodeCard): string {
  if (code.games === null) {
    return text(pictureTexts.hidden, {
      x: inner.left,
      y: 340,
      size: 30,
      weight: 500,
      fill: colours.muted,
    })
  }
  const shown = code.games.slice(0, gamesDrawn)
  // A single game may be larger; fewer than three stand in the middle of their room.
  const scale = shown.length === 1 ? 1.4 : 1
  const room = gamesDrawn * rowHeight
  const top = card.tear + 16 + (room - shown.length * rowHeight * scale) / 2
  const rows = shown.map((game, index) => row(game, { top: top + index * rowHeight, scale }))
  const line = (index: number) => {
    const y = top + index * rowHeight
    return `<path d="M${inner.left} ${y}H${inner.right}" stroke="${colours.line}"/>`
  }
  return [...rows, ...shown.slice(1).map((_, index) => line(index + 1))].join('')
}

function row(game: CodeGame, { top, scale }: { top: number; scale: number }): string {
  const { left, right } = inner
  const mark = marks[game.state]
  const when = game.date === null ? [] : [kickoffOf(game.date)]
  const odds = game.odds === null ? '–' : game.odds.toFixed(2)
  const large = { size: 31 * scale, weight: 700 } as const
  const first = top + 37 * scale
  const second = top + 66 * scale
  const middle = top + 50 * scale
  const end = { x: right, anchor: 'end', fill: mark?.colour ?? colours.ink } as const
  return [
    // Words that are too long go out softly.
    '<g mask="url(#words)">',
    text(game.game, { ...large, x: left, y: first }),
    text([game.market, game.played, ...when].join(' · '), {
      x: left,
      y: second,
      size: 23 * scale,
      weight: 500,
      fill: colours.muted,
    }),
    '</g>',
    text(odds, { ...large, ...end, y: mark ? first : middle }),
    mark ? text(mark.word, { ...end, y: second, size: 21 * scale, weight: 700 }) : '',
  ].join('')
}

type Mark = { word: string; colour: string }
const marks: Readonly<Record<CodeGame['state'], Mark | undefined>> = {
  open: undefined,
  started: { word: pictureTexts.gameStates.started, colour: colours.info },
  won: { word: pictureTexts.gameStates.won, colour: colours.won },
  'half-won': { word: pictureTexts.gameStates['half-won'], colour: colours.won },
  void: { word: pictureTexts.gameStates.void, colour: colours.muted },
  'half-lost': { word: pictureTexts.gameStates['half-lost'], colour: colours.lost },
  lost: { word: pictureTexts.gameStates.lost, colour: colours.lost },
}

type Pill = { soft: string; colour: string }
const pills: Readonly<Record<CodeCard['state'], Pill>> = {
  open: { soft: colours.infoSoft, colour: colours.info },
  started: { soft: colours.nearSoft, colour: colours.accent },
  won: { soft: colours.wonSoft, colour: colours.won },
  lost: { soft: colours.lostSoft, colour: colours.lost },
  void: { soft: colours.raised, colour: colours.muted },
  unsettled: { soft: colours.raised, colour: colours.muted },
}

/** The end of the ticket with its state and what is left, and below it who and where. */
function foot(code: CodeCard): string {
  const { left, right } = inner
  const { soft, colour } = pills[code.state]
  const word = pictureTexts.states[code.state]
  const width = 44 + word.length * 13
  const rest = (code.games?.length ?? 0) - gamesDrawn
  const name = code.profile.username
  const by = name === null ? [] : [pictureTexts.postedBy({ username: name })]
  const about = [...by, ...(code.demo ? [pictureTexts.demo] : [])].join(' · ')
  return [
    `<rect x="${left}" y="500" width="${width}" height="34" rx="17" fill="${soft}"/>`,
    text(word, {
      x: left + width / 2,
      y: 524,
      size: 21,
      weight: 700,
      anchor: 'middle',
      fill: colour,
    }),
    rest > 0
      ? text(pictureTexts.more({ count: rest }), {
          x: right,
          y: 525,
          size: 23,
          weight: 500,
          anchor: 'end',
          fill: colours.muted,
        })
      : '',
    `<use href="#owl" x="${card.left}" y="566" width="46" height="46"/>`,
    text('Strix', { x: card.left + 58, y: 600, size: 32, weight: 700 }),
    text(about, {
      x: card.right,
      y: 600,
      size: 26,
      weight: 500,
      anchor: 'end',
      fill: colours.muted,
    }),
  ].join('')
}

const lagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

function kickoffOf(date: string): string {
  return lagos.format(new Date(date))
}

type Style = {
  x: number
  y: number
  size: number
  weight: 500 | 700
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  mono?: boolean
}

function text(words: string, style: Style): string {
  const { x, y, size, weight, fill = colours.ink, anchor = 'start', mono = false } = style
  const family = mono ? ' font-family="JetBrains Mono"' : ''
  const where = `x="${x}" y="${y}" text-anchor="${anchor}"`
  const how = `font-size="${size}" font-weight="${weight}" fill="${fill}"${family}`
  return `<text ${where} ${how}>${escaped(words)}</text>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Without what XML does not take: a name comes from a platform. */
function escaped(words: string): string {
  return words
    .toWellFormed()
    .replaceAll(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)
}
