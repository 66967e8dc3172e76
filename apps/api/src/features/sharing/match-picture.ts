/**
 * A match as a picture for link previews: who, when, and how it stands. Nothing of what is likely:
 * a picture in a chat is seen by people who take a break from betting, too.
 */
import type { MatchRow, MatchTeam } from '@strix/contracts'
import { brand, colours, kickoffOf, pictureOf, pictureSize, text } from './picture-parts.ts'

const middle = pictureSize.width / 2
const sides = { home: 300, away: 900 } as const
const crest = { size: 176, top: 206 } as const
/** A name stays in its half, however long. */
const name = { sizeMax: 50, width: 780, y: 478 } as const

/** Above it the league and the kick-off. */
const tear = 140

/** An SVG of 1200 by 630. Times are of Lagos. */
export function matchSvg(match: MatchRow): string {
  const score = match.full_time ?? match.live?.score
  const centre = { x: middle, anchor: 'middle', weight: 700 } as const
  const when = match.kickoff_known ? [kickoffOf(match.kickoff)] : []
  return pictureOf({
    tear,
    inside: [
      text([match.league.name, ...when].join(' · '), {
        ...centre,
        y: 106,
        size: 32,
        fill: colours.muted,
      }),
      side(match.home, sides.home),
      side(match.away, sides.away),
      score
        ? text(`${score.home} – ${score.away}`, { ...centre, y: 330, size: 92 })
        : text('v', { ...centre, y: 318, size: 64, fill: colours.muted }),
      brand(''),
    ],
  })
}

function side(team: MatchTeam, x: number): string {
  const { letters, hue } = team.crest
  const { size, top } = crest
  const fill = `hsl(${hue}, 45%, 38%)`
  return [
    `<rect x="${x - size / 2}" y="${top}" width="${size}" height="${size}" rx="44" fill="${fill}"/>`,
    text(letters, {
      x,
      y: top + 112,
      size: 136 / letters.length,
      weight: 700,
      anchor: 'middle',
      fill: '#ffffff',
    }),
    text(team.name, {
      x,
      y: name.y,
      size: Math.min(name.sizeMax, name.width / team.name.length),
      weight: 700,
      anchor: 'middle',
    }),
  ].join('')
}
