import type { LoggedConversionDetail, SelectionReport } from '@strix/contracts'
import { messages } from '@strix/messages/console-conversions'
import { messages as frame } from '@strix/messages/console-frame'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime, formatKickoff } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/query.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { Page } from '../frame/page.tsx'
import { Facts } from '../parts/facts.tsx'
import { Outcome } from './conversion-log.tsx'
import { oddsChange, oddsText, platformName } from './names.ts'
import { Replay } from './replay.tsx'

const words = messages.one

const oneQuery = (conversionId: string) =>
  queryOf('console', 'GET /api/v1/admin/conversions/:conversionId', { params: { conversionId } })

/** One conversion with its games, and what would become of it today. */
export function OneConversion({ params }: { params: { conversionId?: string } }) {
  const id = params.conversionId ?? ''
  const { data, error, refetch } = useQuery(oneQuery(id))
  return (
    <Page
      title={words.title({ code: data?.origin_code ?? '' })}
      actions={<ButtonLink to="/admin/conversion-log">{words.back}</ButtonLink>}
    >
      {error && !data && <Failed text={error.problem.detail} onRetry={() => void refetch()} />}
      {!error && !data && <RowSkeletons count={6} />}
      {data && (
        <div className="space-y-5">
          <Summary of={data} />
          <Report report={data.report} />
          <Replay id={id} />
        </div>
      )}
    </Page>
  )
}

function Summary({ of }: { of: LoggedConversionDetail }) {
  const { member } = of
  return (
    <Facts
      facts={[
        [messages.at, formatDateTime(of.created_at)],
        [
          messages.pair,
          `${platformName(of.origin_platform)} → ${platformName(of.destination_platform)}`,
        ],
        [messages.outcome, <Outcome key="outcome" problem={of.problem} />],
        [
          words.newCode,
          of.code && (
            <span key="code" className="font-mono">
              {of.code}
            </span>
          ),
        ],
        [messages.games, messages.of(of)],
        [messages.odds, oddsChange(of.odds_before, of.odds_after)],
        [words.policy, of.policy],
        [messages.took, messages.seconds({ seconds: (of.duration_ms / 1000).toFixed(1) })],
        [
          words.whose,
          member ? (
            <Link
              key="member"
              to={`/admin/user-details/${member.id}`}
              className="text-info hover:underline"
            >
              @{member.username}
            </Link>
          ) : of.by === 'member' ? (
            words.noMember
          ) : (
            messages.visitor
          ),
        ],
        [words.notices, of.notices.join(' ')],
      ]}
    />
  )
}

function Report({ report }: { report: readonly SelectionReport[] }) {
  return (
    <section aria-label={words.report}>
      <h2 className="font-semibold">{words.report}</h2>
      <ScrollBox label={words.report} className="mt-2 rounded-card border border-line bg-card">
        <table className="w-full text-sm">
          <thead className="border-b border-line text-left text-muted">
            <tr>
              {[words.game, words.asked, words.became, words.status].map((title) => (
                <th key={title} scope="col" className="px-3 py-2 font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {report.map((game) => (
              <Game key={game.index} game={game} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}

function Game({ game }: { game: SelectionReport }) {
  const { origin, destination, key, status, reason } = game
  return (
    <tr className="align-top">
      <th scope="row" className="px-3 py-2 text-left font-normal">
        <span className="block font-semibold">
          {origin.home} - {origin.away}
        </span>
        <span className="block text-xs text-muted">
          {origin.league}
          {origin.kickoff && ` · ${formatKickoff(origin.kickoff)}`}
        </span>
      </th>
      <td className="px-3 py-2">
        <Bet {...origin} />
        <span className="block font-mono text-xs break-all text-muted">{key ?? words.noKey}</span>
      </td>
      <td className="px-3 py-2">{destination ? <Bet {...destination} /> : frame.none}</td>
      <td className="px-3 py-2">
        <span className="block font-semibold">{messages.statuses[status]}</span>
        {reason && <span className="block max-w-72 text-xs text-muted">{reason}</span>}
      </td>
    </tr>
  )
}

function Bet({ market, outcome, odds }: SelectionReport['origin']) {
  return (
    <>
      <span className="block">
        {market}: <span className="font-semibold">{outcome}</span>
      </span>
      <span className="block tabular-nums">{oddsText(odds)}</span>
    </>
  )
}
