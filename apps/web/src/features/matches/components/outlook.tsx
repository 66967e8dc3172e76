import type { MatchForecast, MatchOutlook, MatchPage } from '@strix/contracts'
import { messages } from '@strix/messages/matches'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { formatChance, formatWhole } from '../../../lib/chances.ts'
import { Cards } from './cards.tsx'
import { Prices } from './prices.tsx'
import { Scores } from './scores.tsx'

/** What is forecast and what the platforms pay; nothing of it while its reader takes a break. */
export function Outlook({ match }: { match: MatchPage }) {
  const { _id: matchId } = match
  const outlook = useRead('GET /api/v1/matches/:matchId/outlook', { params: { matchId } })
  if (outlook.state === 'pending') return <RowSkeletons count={6} />
  if (outlook.state === 'failed') {
    return (
      <div className="mt-5">
        <Notice>{outlook.problem.detail}</Notice>
      </div>
    )
  }
  return (
    <>
      <Forecasts match={match} outlook={outlook.data} />
      {match.full_time === null && <Prices outlook={outlook.data} />}
    </>
  )
}

function Forecasts({ match, outlook }: { match: MatchPage; outlook: MatchOutlook }) {
  const [first] = outlook.forecasts
  return (
    <>
      <Section title={messages.forecast}>
        {first ? (
          <>
            {outlook.forecasts.map((forecast) => (
              <Result key={forecast.kind} match={match} forecast={forecast} />
            ))}
            <p className="px-4 py-3 text-sm text-muted">
              {messages.forecastText}{' '}
              <Link
                to="/forecasts"
                className="inline-flex min-h-11 items-center font-semibold text-ink underline"
              >
                {messages.howGood}
              </Link>
            </p>
          </>
        ) : (
          <div className="px-4 py-5">
            <p className="font-semibold">{messages.noForecast}</p>
            <p className="mt-1 text-sm text-muted">{messages.noForecastText}</p>
          </div>
        )}
      </Section>
      {first && (
        <>
          <Section title={messages.scores}>
            <Scores match={match} forecast={first} />
          </Section>
          <Section title={messages.otherChances}>
            <Others match={match} forecast={first} />
          </Section>
        </>
      )}
    </>
  )
}

const outcomes = ['1x2/home', '1x2/draw', '1x2/away'] as const
const fills = ['fill-info', 'fill-edge', 'fill-accent'] as const

function Result({ match, forecast }: { match: MatchPage; forecast: MatchForecast }) {
  const chances = outcomes.map((key) => forecast.chances[key] ?? 0)
  const shares = formatWhole(chances)
  const names = [match.home.name, messages.draw, match.away.name]
  const starts = chances.map((_, at) =>
    chances.slice(0, at).reduce((sum, chance) => sum + chance, 0),
  )
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm font-semibold text-muted">{messages.kinds[forecast.kind]}</h3>
        <Link
          to={`/forecasts/${forecast.kind}/1x2`}
          aria-label={`${messages.record}: ${messages.kinds[forecast.kind]}`}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {messages.record}
        </Link>
      </div>
      <svg aria-hidden="true" className="mt-2 block h-3 w-full rounded-pill">
        {chances.map((chance, at) => (
          <rect
            key={names[at]}
            x={`${(starts[at] ?? 0) * 100}%`}
            width={`${chance * 100}%`}
            height="12"
            className={fills[at]}
          />
        ))}
      </svg>
      <dl className="mt-2 grid grid-cols-3 items-end gap-2 max-[18rem]:grid-cols-1">
        {shares.map((share, at) => (
          <div
            key={names[at]}
            className="min-[18rem]:not-first:text-center min-[18rem]:last:text-right"
          >
            <dt className="text-sm leading-snug text-muted">{names[at]}</dt>
            <dd className="text-lg font-bold tabular-nums">{share}</dd>
          </div>
        ))}
      </dl>
      <Came match={match} forecast={forecast} />
      <Made match={match} forecast={forecast} />
    </div>
  )
}

/** What the forecast had said of the way it went. */
function Came({ match, forecast }: { match: MatchPage; forecast: MatchForecast }) {
  const { full_time: score, home, away } = match
  if (!score) return null
  const side = Math.sign(score.home - score.away)
  const [key, outcome] =
    side === 0
      ? (['1x2/draw', messages.draw] as const)
      : side > 0
        ? (['1x2/home', home.name] as const)
        : (['1x2/away', away.name] as const)
  const exact = forecast.scores.find((each) => each.home === score.home && each.away === score.away)
  return (
    <p className="mt-2 rounded-control bg-raised px-3 py-2 text-sm">
      {messages.came({ outcome, share: formatChance(forecast.chances[key] ?? 0) })}{' '}
      {exact && messages.cameScore({ share: formatChance(exact.chance) })}
    </p>
  )
}

function Made({ match, forecast }: { match: MatchPage; forecast: MatchForecast }) {
  const { kickoff } = useFormats()
  const { model, made_at: madeAt, sample } = forecast
  return (
    <p className="mt-2 text-xs text-muted">
      {messages.made({
        model: String(model),
        time: kickoff(madeAt),
        home: sample.home,
        away: sample.away,
        league: sample.league,
        homeTeam: match.home.name,
        awayTeam: match.away.name,
      })}
    </p>
  )
}

function Others({ match, forecast }: { match: MatchPage; forecast: MatchForecast }) {
  const { chances, cards } = forecast
  const single = [
    ...(['1.5', '2.5', '3.5'] as const).map((line) => ({
      name: messages.over({ line }),
      chance: chances[`ou@${line}/over`],
    })),
    { name: messages.bothScore, chance: chances['btts/yes'] },
  ]
  const halves = (['1h', '2h'] as const).flatMap((half) => {
    const three = (['home', 'draw', 'away'] as const).flatMap(
      (side) => chances[`${half}.1x2/${side}`] ?? [],
    )
    const [home = '', draw = '', away = ''] = formatWhole(three)
    const name = messages.halfResult({
      half: half === '1h' ? 'first' : 'second',
      home: match.home.name,
      away: match.away.name,
    })
    return three.length < 3 ? [] : [{ name, value: messages.three({ home, draw, away }) }]
  })
  return (
    <dl className="divide-y divide-line">
      {single.map(({ name, chance }) =>
        chance === undefined ? null : (
          <Line key={name} name={name} value={formatChance(chance)} share={chance} />
        ),
      )}
      {halves.map(({ name, value }) => (
        <Line key={name} name={name} value={value} />
      ))}
      {cards && <Cards match={match} cards={cards} />}
    </dl>
  )
}

function Line({ name, value, share }: { name: string; value: string; share?: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2.5">
      <dt className="min-w-0">{name}</dt>
      <dd className="font-bold tabular-nums">{value}</dd>
      {share !== undefined && (
        <dd aria-hidden="true" className="mt-1.5 w-full">
          <svg className="block h-1.5 w-full">
            <rect width="100%" height="6" rx="3" className="fill-raised" />
            <rect width={`${share * 100}%`} height="6" rx="3" className="fill-info" />
          </svg>
        </dd>
      )}
    </div>
  )
}
