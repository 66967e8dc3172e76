import type { InsightView, Problem, SlipInsight as Insight } from '@strix/contracts'
import { byKickoff } from '@strix/contracts/kickoff'
import { messages } from '@strix/messages/insight'
import { Link } from 'react-router'
import { formatChance } from '../../../lib/chances.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useRead } from '../../../lib/use-read.ts'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'

export type Slip = { loadId: string } | { codeId: string } | { conversionId: string }

/** What a slip is worth by the model without odds, with odds, and by the odds, in plain words. */
export function SlipInsight({ slip }: { slip: Slip }) {
  if ('loadId' in slip) return <OfLoaded loadId={slip.loadId} />
  if ('codeId' in slip) return <OfPosted codeId={slip.codeId} />
  return <OfConverted id={slip.conversionId} />
}

function OfLoaded({ loadId }: { loadId: string }) {
  return <Shown read={useRead('GET /api/v1/code/loaded/:loadId/insight', { params: { loadId } })} />
}

function OfPosted({ codeId }: { codeId: string }) {
  return <Shown read={useRead('GET /api/v1/code/:codeId/insight', { params: { codeId } })} />
}

function OfConverted({ id }: { id: string }) {
  return <Shown read={useRead('GET /api/v1/conversions/:id/insight', { params: { id } })} />
}

type Read =
  | { state: 'pending' }
  | { state: 'done'; data: Insight }
  | { state: 'failed'; problem: Problem; retry: () => void }

function Shown({ read }: { read: Read }) {
  switch (read.state) {
    case 'pending':
      return <RowSkeletons count={3} />
    case 'failed':
      return read.problem.status === 404 ? (
        <p className="rounded-card border border-line bg-card p-4 text-sm">{read.problem.detail}</p>
      ) : (
        <Failed problem={read.problem} text={messages.failed} onRetry={read.retry} />
      )
    case 'done':
      return <Whole insight={read.data} />
  }
}

const stake = 1_000

function Whole({ insight }: { insight: Insight }) {
  const { odds } = useFormats()
  const { games, market, model, blend, weakest } = insight
  const weak = games[weakest]
  const likelihood = weak && (weak.model ?? weak.market)
  const without = (model ?? market)?.without
  const back = market && Math.min(market.expected, 1) * stake
  return (
    <Section title={messages.ask}>
      <div className="px-4 py-3">
        <h3 className="font-bold">{messages.chance}</h3>
        <dl className="mt-1 grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Landing name={messages.byModel} view={model} />
          <Landing name={messages.byOdds} view={market} />
          {blend && <Landing name={messages.byBlend} view={blend} />}
        </dl>
      </div>
      {back !== null && (
        <p className="px-4 py-3">
          {messages.stake({
            stake: formatMoney(stake),
            back: formatMoney(back),
            cost: formatMoney(stake - back),
          })}
        </p>
      )}
      {weak && likelihood !== null && likelihood !== undefined && games.length > 1 && (
        <div className="px-4 py-3">
          <h3 className="font-bold">{messages.weakest}</h3>
          <p>
            {messages.weakestIs({
              game: weak.game,
              played: weak.played,
              share: formatChance(likelihood),
            })}
          </p>
          {without && (
            <p className="text-sm text-muted">
              {messages.without({ share: formatChance(without.landing), odds: odds(without.odds) })}
            </p>
          )}
        </div>
      )}
      <Games games={games} />
      <div className="space-y-1 px-4 py-3 text-sm text-muted">
        {insight.dependent && <p>{messages.dependent}</p>}
        <p>{messages.voids}</p>
        <p>
          {messages.estimate}{' '}
          <Link
            to="/forecasts"
            className="inline-flex min-h-11 items-center font-semibold text-ink underline"
          >
            {messages.howGood}
          </Link>
        </p>
      </div>
    </Section>
  )
}

function Landing({ name, view }: { name: string; view: InsightView | null }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        {view ? (
          <>
            <strong className="block text-xl tabular-nums">{formatChance(view.landing)}</strong>
            <span className="block text-sm text-muted">{triesOf(view.landing)}</span>
            <span className="block text-sm text-muted">
              {messages.expected({
                stake: formatMoney(stake),
                back: formatMoney(view.expected * stake),
              })}
            </span>
          </>
        ) : (
          <span className="text-sm">{messages.notAll}</span>
        )}
      </dd>
    </div>
  )
}

function Games({ games }: { games: Insight['games'] }) {
  const head = 'pb-1 text-xs font-normal text-muted'
  const views = [
    { name: messages.model, of: 'model' },
    ...(games.some(({ blend }) => blend !== null)
      ? ([{ name: messages.blend, of: 'blend' }] as const)
      : []),
    { name: messages.odds, of: 'market' },
  ] as const
  return (
    <div className="px-4 py-3">
      <table className="w-full">
        <caption className="sr-only">{messages.games}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {messages.game}
            </th>
            {views.map(({ name, of }) => (
              <th key={of} scope="col" className={`${head} pl-2 text-right whitespace-nowrap`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byKickoff(games, ({ date }) => date).map((game, at) => (
            <tr key={`${at}|${game.game}`} className="align-top">
              <th scope="row" className="py-1.5 text-left text-sm font-normal">
                <span className="block font-semibold">{game.game}</span>
                <span className="block text-muted">{game.played}</span>
                {game.unknown && (
                  <span className="block text-xs text-muted">
                    {game.unknown === 'match' ? messages.unknownMatch : messages.unknownBet}
                  </span>
                )}
              </th>
              {views.map(({ of }) => {
                const chance = game[of]
                return (
                  <td key={of} className="py-1.5 pl-2 text-right whitespace-nowrap tabular-nums">
                    {chance === null ? '–' : formatChance(chance)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function triesOf(chance: number): string {
  const isRare = chance < 0.15
  const times = isRare ? Math.round(1 / Math.max(chance, 1e-6)) : Math.round(chance * 10)
  return messages.oneIn({ rare: isRare ? 'yes' : 'no', times })
}
