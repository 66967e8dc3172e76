/** A prediction as a picture, from the kick-off on: what was said, and how it ended. */
import { messages } from '@strix/messages/server/predictz'
import type { SharedPrediction } from '../predictz/index.ts'
import { brand, colours, inner, kickoffOf, pictureOf, pill, text } from './picture-parts.ts'
import type { Pill } from './picture-parts.ts'

const words = messages.picture
const tear = 176
const middle = 600
/** Names of teams fade out before they reach the score. */
const fading = `<linearGradient id="ends" gradientUnits="userSpaceOnUse" x1="${inner.left}" y1="0"
 x2="${inner.right}" y2="0"><stop offset="0.34" stop-color="#fff"/>
<stop offset="0.37" stop-color="#fff" stop-opacity="0"/>
<stop offset="0.63" stop-color="#fff" stop-opacity="0"/>
<stop offset="0.66" stop-color="#fff"/></linearGradient>
<mask id="sides" maskUnits="userSpaceOnUse" x="0" y="0" width="1200" height="630">
<rect width="1200" height="630" fill="url(#ends)"/></mask>`

type State = SharedPrediction['predictionState']

const pills: Readonly<Record<State, Pill>> = {
  open: { soft: colours.nearSoft, colour: colours.accent },
  hit: { soft: colours.wonSoft, colour: colours.won },
  missed: { soft: colours.raised, colour: colours.muted },
  void: { soft: colours.raised, colour: colours.muted },
}

/** An SVG of 1200 by 630. */
export function predictionSvg(prediction: SharedPrediction): string {
  const { league, kickoff, username, predictionState: state } = prediction
  const title = { x: inner.left, y: 128, size: 40, weight: 700 } as const
  const when = { x: inner.right, y: 126, size: 26, weight: 500, anchor: 'end' } as const
  return pictureOf({
    defs: fading,
    tear,
    inside: [
      text(words.title, title),
      text(kickoffOf(kickoff.toISOString()), { ...when, fill: colours.muted }),
      text(league, { x: middle, y: 236, size: 26, ...centred, weight: 500, fill: colours.muted }),
      ...score(prediction),
      pill(words.states[state], pills[state]),
      ending(prediction),
      brand(words.by({ username })),
    ],
  })
}

const centred = { anchor: 'middle' } as const

function score({ homeTeam, awayTeam, myHome, myAway, predictionState }: SharedPrediction) {
  const side = { y: 368, size: 40, weight: 700 } as const
  const fill = predictionState === 'hit' ? colours.won : colours.accent
  return [
    '<g mask="url(#sides)">',
    text(homeTeam, { ...side, x: inner.left }),
    text(awayTeam, { ...side, x: inner.right, anchor: 'end' }),
    '</g>',
    text(`${myHome}-${myAway}`, { x: middle, y: 392, size: 120, weight: 700, ...centred, fill }),
    text(words.predicted, {
      x: middle,
      y: 444,
      size: 26,
      weight: 500,
      ...centred,
      fill: colours.muted,
    }),
  ]
}

/** The result, and what it earned. */
function ending({ home, away, earned }: SharedPrediction): string {
  const result = home === null || away === null ? [] : [words.result({ score: `${home}-${away}` })]
  const credits = Number(earned) / 100
  const reward = credits > 0 ? [words.reward({ credits })] : []
  return text([...result, ...reward].join(' · '), {
    x: inner.right,
    y: 525,
    size: 26,
    weight: 700,
    anchor: 'end',
  })
}
