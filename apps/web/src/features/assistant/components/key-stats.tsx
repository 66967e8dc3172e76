import type { PredictionCardView } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import type { ReactNode } from 'react'
import { coveredCount, type GoalsLine, overUnderShare, totalsCount } from '../coverage.ts'
import { percent, type Say } from '../say.ts'

const mainLine = 2.5

/** The list of a card: halves, goals, scores, cards; what the league has no data for is absent. */
export function KeyStats({ card, say }: { card: PredictionCardView; say: Say }) {
  const { homeTeamName: home, awayTeamName: away, asked } = card
  const match = messages.versus({ home, away })
  return (
    <section className="border-t border-line">
      <h3 className="px-4 py-3 font-bold">{messages.cardTitle}</h3>
      <dl className="divide-y divide-line border-t border-line">
        {asked && (
          <Row name={messages.asked({ name: asked.name })}>
            {say(match, asked.name, percent(asked.chance))}
          </Row>
        )}
        <Half
          name={messages.firstHalf}
          shares={card.matchOutcomeFirstTimeWin}
          card={card}
          say={say}
        />
        <Half
          name={messages.secondHalf}
          shares={card.matchOutcomeSecondTimeWin}
          card={card}
          say={say}
        />
        <Goals card={card} match={match} say={say} />
        <Row name={messages.bothScore}>
          {say(match, messages.bothScore, percent(card.bothScore))}
        </Row>
        {card.lines.length > 1 && <Lines card={card} match={match} say={say} />}
        <Scores card={card} match={match} say={say} />
        <Cards card={card} say={say} />
      </dl>
    </section>
  )
}

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-0.5">
      <dt className="min-w-0 py-1.5 leading-tight">
        {name}
        {note && <span className="block text-xs text-muted">{note}</span>}
      </dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  )
}

function Half({
  name,
  shares,
  card: { homeTeamName: home, awayTeamName: away },
  say,
}: {
  name: string
  shares: PredictionCardView['matchOutcomeFirstTimeWin']
  card: PredictionCardView
  say: Say
}) {
  return (
    <div className="px-4 py-2.5">
      <dt>
        {name}
        <span className="block text-xs text-muted">{messages.homeDrawAway({ home, away })}</span>
      </dt>
      <dd className="-mb-2 flex items-center gap-2">
        {say(home, name, percent(shares.home))}
        <span aria-hidden="true">·</span>
        {say(
          messages.versus({ home, away }),
          `${name}: ${messages.outcomes.Draw}`,
          percent(shares.draw),
        )}
        <span aria-hidden="true">·</span>
        {say(away, name, percent(shares.away))}
      </dd>
    </div>
  )
}

function Goals({ card, match, say }: { card: PredictionCardView; match: string; say: Say }) {
  const over = messages.over({ line: mainLine })
  const under = messages.under({ line: mainLine })
  return (
    <>
      <Row name={over}>{say(match, over, percent(card.fullTimeOver))}</Row>
      <Row name={under}>{say(match, under, percent(card.fullTimeUnder))}</Row>
      <div className="flex items-center gap-3 px-4 py-2.5">
        <dt className="sr-only">{over}</dt>
        <Coverage line={{ side: 'over', line: mainLine }} />
      </div>
    </>
  )
}

const bar = { width: 110, height: 6 } as const

/** How many totals of goals the line covers: no chance and no price, so it bears no figure. */
function Coverage({ line }: { line: GoalsLine }) {
  const [covered] = overUnderShare(line)
  const filled = (covered / 100) * bar.width
  const step = bar.width / totalsCount
  return (
    <dd className="flex w-full items-center gap-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bar.width} ${bar.height}`}
        preserveAspectRatio="none"
        className="h-1.5 min-w-0 flex-1"
      >
        <rect width={bar.width} height={bar.height} className="fill-raised" />
        <rect
          x={line.side === 'over' ? bar.width - filled : 0}
          width={filled}
          height={bar.height}
          className="fill-edge"
        />
        {Array.from({ length: totalsCount - 1 }, (_, index) => (
          <rect
            key={index}
            x={(index + 1) * step - 0.6}
            width="1.2"
            height={bar.height}
            className="fill-card"
          />
        ))}
      </svg>
      <span className="shrink-0 text-xs text-muted">
        {messages.covers({ count: coveredCount(line) })}
      </span>
    </dd>
  )
}

function Lines({ card, match, say }: { card: PredictionCardView; match: string; say: Say }) {
  return (
    <div className="px-4 py-1">
      <dt className="sr-only">{messages.moreLines}</dt>
      <dd>
        <details>
          <summary className="flex min-h-11 items-center text-sm font-semibold text-info">
            {messages.moreLines}
          </summary>
          <table className="mb-2 w-full text-sm">
            <thead>
              <tr className="text-xs text-muted">
                <th scope="col" className="text-left font-normal">
                  {messages.line}
                </th>
                <th scope="col" className="text-right font-normal">
                  {messages.overShort}
                </th>
                <th scope="col" className="text-right font-normal">
                  {messages.underShort}
                </th>
              </tr>
            </thead>
            <tbody>
              {card.lines.map(({ line, over, under }) => (
                <tr key={line}>
                  <th scope="row" className="text-left font-normal">
                    {line}
                  </th>
                  <td className="text-right">
                    {say(match, messages.over({ line }), percent(over))}
                  </td>
                  <td className="text-right">
                    {say(match, messages.under({ line }), percent(under))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </dd>
    </div>
  )
}

function Scores({ card, match, say }: { card: PredictionCardView; match: string; say: Say }) {
  const { likelyScore: score, fullTimeHomeScores: ofHome, fullTimeAwayScores: ofAway } = card
  const written = `${score.home}-${score.away}`
  const sides = [
    { team: card.homeTeamName, likely: ofHome },
    { team: card.awayTeamName, likely: ofAway },
  ]
  return (
    <>
      <Row name={messages.likelyScore}>
        {say(match, messages.likelyScore, written)} ·{' '}
        {say(match, `${messages.likelyScore} ${written}`, percent(score.chance))}
      </Row>
      {sides.map(({ team, likely }) => {
        const goals = messages.goalsChance({ goals: likely.goals })
        return (
          <Row key={team} name={messages.homeGoals({ team })}>
            {say(team, messages.likelyScore, goals)} · {say(team, goals, percent(likely.chance))}
          </Row>
        )
      })}
    </>
  )
}

function Cards({ card, say }: { card: PredictionCardView; say: Say }) {
  const { homeTeamName: home, awayTeamName: away, cards } = card
  const rows = [
    { name: messages.yellowCards, both: card.totalYellowCards },
    { name: messages.redCards, both: card.totalRedCards },
  ]
  return (
    <>
      {rows.map(({ name, both }) =>
        both ? (
          <Row key={name} name={name} note={`${home} · ${away}`}>
            {say(home, name, String(both.home))} · {say(away, name, String(both.away))}
          </Row>
        ) : null,
      )}
      {cards && (
        <div className="px-4 py-2.5">
          <dt className="sr-only">{messages.usualRangeName}</dt>
          <dd className="text-xs text-muted">
            {messages.usualRange({
              low: cards.home.low,
              high: cards.home.high,
              awayLow: cards.away.low,
              awayHigh: cards.away.high,
            })}
          </dd>
        </div>
      )}
    </>
  )
}
