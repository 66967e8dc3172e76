/** What all pictures of Strix share: colours, letters, a ticket in the night, the owl below it. */

export const pictureSize = { width: 1200, height: 630 } as const

/** The dark theme of the pages. */
export const colours = {
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

const card = { left: 48, right: 1152, top: 44, bottom: 552 } as const
export const inner = { left: card.left + 44, right: card.right - 44 } as const

/** An SVG of 1200 by 630: what is drawn on a ticket that is torn at a height. */
export function pictureOf(given: {
  tear: number
  inside: readonly string[]
  defs?: string
}): string {
  const { width, height } = pictureSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="0 0 ${width} ${height}" font-family="Figtree">`,
    `<defs>${sharedDefs()}${given.defs ?? ''}</defs>`,
    background(given.tear),
    ...given.inside,
    '</svg>',
  ].join('')
}

function sharedDefs(): string {
  const { page, card: fill, accent, line } = colours
  return `<radialGradient id="glow" cx="0.86" cy="0.02" r="0.75">
<stop offset="0" stop-color="${accent}" stop-opacity="0.16"/>
<stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#18223a"/><stop offset="0.5" stop-color="${fill}"/></linearGradient>
<symbol id="owl" viewBox="0 0 32 32"><path fill="${line}" d="M5 3.5c2.8 2.3 6.4 3.3 11 3.3s8.2-1
 11-3.3v14.3C27 24 22.2 27.8 16 30 9.8 27.8 5 24 5 17.8z"/><g fill="${accent}">
<circle cx="10.9" cy="14.8" r="4.6"/><circle cx="21.1" cy="14.8" r="4.6"/>
<path d="m16 17.8 2 3.2-2 2.6-2-2.6z"/></g><g fill="${page}"><circle cx="11.5" cy="14.8" r="2.3"/>
<circle cx="20.5" cy="14.8" r="2.3"/></g></symbol>`
}

/** Night, a glow, and the ticket with its two bites on the torn line. */
function background(tear: number): string {
  const { left, right, top, bottom } = card
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

export type Pill = { soft: string; colour: string }

/** A state at the end of the ticket. */
export function pill(word: string, { soft, colour }: Pill): string {
  const { left } = inner
  const width = 44 + word.length * 13
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
  ].join('')
}

/** Below the ticket: where it comes from, and what it is about. */
export function brand(about: string): string {
  return [
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

/** In Lagos. */
export function kickoffOf(date: string): string {
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

export function text(words: string, style: Style): string {
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
