/**
 * The ticket of a posted code as a picture for link previews. It draws what the card says and
 * nothing else, so that it shows what whoever the card is for may see.
 */
import { platforms } from '@strix/contracts'
import type { CodeCard, CodeGame } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'
import { messages } from '@strix/messages/server/posts'
import encodeQR from 'qr'
import { brand, colours, inner, kickoffOf, pictureOf, pill, text } from './picture-parts.ts'
import type { Pill } from './picture-parts.ts'

const pictureTexts = messages.picture

const gamesDrawn = 3
const tear = 226
const rowHeight = 80
const square = { side: 168, left: inner.right - 168, top: tear + 26 } as const
/** Where the prices of games end: beside the square that is scanned. */
const pricesEnd = square.left - 32
/** Where the words of a game begin and end to fade. */
const fade = { from: pricesEnd - 256, to: pricesEnd - 168 } as const

/**
 * An SVG of 1200 by 630. Times are of Lagos. A picture can be edited: its square leads to
 * `address`, where the ticket's own page says what was posted, when, and how it stands now.
 */
export function ticketSvg(code: CodeCard, address: string): string {
  const inside = [head(code), games(code), scanned(address), foot(code)]
  return pictureOf({ defs: fading, tear, inside })
}

/** A QR code on white with the quiet zone that readers need, as one path. */
function scanned(address: string): string {
  const { side, left, top } = square
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 2 })
  const scale = side / rows.length
  const dark = rows.flatMap((cells, y) => cells.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
  return [
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="10" fill="#fff"/>`,
    `<path transform="translate(${left} ${top}) scale(${scale})" fill="#000"`,
    ` shape-rendering="crispEdges" d="${dark.join('')}"/>`,
    text(pictureTexts.scan, {
      x: left + side / 2,
      y: top + side + 30,
      size: 21,
      weight: 500,
      anchor: 'middle',
      fill: colours.muted,
    }),
  ].join('')
}

const fading = `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${fade.from}" y1="0"
 x2="${fade.to}" y2="0"><stop offset="0" stop-color="#fff"/>
<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<mask id="words" maskUnits="userSpaceOnUse" x="0" y="0" width="${fade.to}" height="630">
<rect width="${fade.to}" height="630" fill="url(#fade)"/></mask>`

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
  const shown = byKickoff(code.games, ({ date }) => date).slice(0, gamesDrawn)
  // A single game may be larger; fewer than three stand in the middle of their room.
  const scale = shown.length === 1 ? 1.4 : 1
  const room = gamesDrawn * rowHeight
  const top = tear + 16 + (room - shown.length * rowHeight * scale) / 2
  const rows = shown.map((game, index) => row(game, { top: top + index * rowHeight, scale }))
  const line = (index: number) => {
    const y = top + index * rowHeight
    return `<path d="M${inner.left} ${y}H${pricesEnd}" stroke="${colours.line}"/>`
  }
  return [...rows, ...shown.slice(1).map((_, index) => line(index + 1))].join('')
}

function row(game: CodeGame, { top, scale }: { top: number; scale: number }): string {
  const { left } = inner
  const mark = markOf(game.state)
  const when = game.date === null ? [] : [kickoffOf(game.date)]
  const odds = game.odds === null ? '–' : game.odds.toFixed(2)
  const large = { size: 31 * scale, weight: 700 } as const
  const first = top + 37 * scale
  const second = top + 66 * scale
  const middle = top + 50 * scale
  const end = { x: pricesEnd, anchor: 'end', fill: mark?.colour ?? colours.ink } as const
  return [
    // Words that are too long go out softly.
    '<g mask="url(#words)">',
    text(game.game, { ...large, x: left, y: first }),
    text([...pickOf(game), ...when].join(' · '), {
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

/** In our words; where we have none, in its platform's. */
function pickOf({ name, market, played }: CodeGame): string[] {
  return name === null ? [market, played] : [name]
}

type Mark = { word: string; colour: string }
const markColours: Readonly<Record<CodeGame['state'], string | undefined>> = {
  open: undefined,
  started: colours.info,
  won: colours.won,
  'half-won': colours.won,
  void: colours.muted,
  'half-lost': colours.lost,
  lost: colours.lost,
}

/** In the reader's language, so it is looked up with every picture. */
function markOf(state: CodeGame['state']): Mark | undefined {
  const colour = markColours[state]
  if (state === 'open' || colour === undefined) return undefined
  return { word: pictureTexts.gameStates[state], colour }
}

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
  const rest = (code.games?.length ?? 0) - gamesDrawn
  const name = code.profile.username
  const by = name === null ? [] : [pictureTexts.postedBy({ username: name })]
  const posted = pictureTexts.postedAt({ time: kickoffOf(code.created_at) })
  const about = [...by, posted, ...(code.demo ? [pictureTexts.demo] : [])].join(' · ')
  return [
    pill(pictureTexts.states[code.state], pills[code.state]),
    rest > 0
      ? text(pictureTexts.more({ count: rest }), {
          x: inner.right,
          y: 525,
          size: 23,
          weight: 500,
          anchor: 'end',
          fill: colours.muted,
        })
      : '',
    brand(about),
  ].join('')
}
