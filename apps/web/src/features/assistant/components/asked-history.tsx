import type { AskedCalibration, AskedForecast } from '@strix/contracts'
import { messages } from '@strix/messages/assistant'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/use-formats.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { CheckIcon, CrossIcon } from '../../../ui/icons.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { askedQuery, calibrationQuery } from '../queries.ts'
import { Frame } from './frame.tsx'

/** `/strix-ai/history`: what was asked, how it came out, and how often it came true. */
export function AskedHistory() {
  const list = useInfiniteQuery(askedQuery)
  const asked = list.data ?? []
  return (
    <Frame title={messages.history} at="history">
      <p className="text-muted">{messages.historyText}</p>
      <Calibration />
      {list.isPending && <RowSkeletons count={4} />}
      {list.isError && asked.length === 0 && (
        <Failed
          problem={list.error.problem}
          text={messages.historyFailed}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && asked.length === 0 && (
        <EmptyState title={messages.historyEmptyTitle} text={messages.historyEmptyText}>
          <ButtonLink to="/strix-ai?guide=outcome" look="primary">
            {messages.specials.outcome}
          </ButtonLink>
        </EmptyState>
      )}
      {asked.length > 0 && (
        <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-card">
          {asked.map((forecast) => (
            <AskedRow key={forecast._id} forecast={forecast} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </Frame>
  )
}

const looks = {
  open: 'text-info',
  right: 'text-won',
  wrong: 'text-lost',
  void: 'text-muted',
} as const

function AskedRow({ forecast }: { forecast: AskedForecast }) {
  const formats = useFormats()
  const { state, result, chat_id: chatId } = forecast
  return (
    <li className="px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 leading-snug">
          <span className="block font-semibold">
            {`${forecast.home_team_name} – ${forecast.away_team_name}`}
          </span>
          <span className="block text-sm text-muted">
            {formats.kickoff(forecast.match_date)} · {forecast.league_name}
          </span>
        </p>
        <p className={`flex shrink-0 items-center gap-1 text-sm font-semibold ${looks[state]}`}>
          {state === 'right' && <CheckIcon className="size-4" />}
          {state === 'wrong' && <CrossIcon className="size-4" />}
          {messages.states[state]}
        </p>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{forecast.outcome_name}</span>
        <span className="text-muted">
          {messages.said({ chance: `${forecast.chance.toFixed(1)}%` })}
        </span>
        {result && (
          <span className="text-muted">
            · {messages.result({ score: `${result.home}-${result.away}` })}
          </span>
        )}
        {chatId !== null && (
          <Link
            to={`/strix-ai/chat/${chatId}`}
            className="ml-auto inline-flex min-h-11 items-center font-semibold text-info"
          >
            {messages.openChat}
          </Link>
        )}
      </p>
    </li>
  )
}

function Calibration() {
  const calibration = useQuery(calibrationQuery).data
  if (!calibration) return null
  const total = calibration.right + calibration.wrong
  return (
    <section
      aria-label={messages.calibration}
      className="mt-4 rounded-card border border-line bg-card p-4"
    >
      <h2 className="font-bold">{messages.calibration}</h2>
      {total === 0 ? (
        <p className="mt-1 text-sm text-muted">{messages.calibrationEmpty}</p>
      ) : (
        <Bins calibration={calibration} />
      )}
    </section>
  )
}

/** Whole forecasts: less than one more or fewer says nothing. */
function wordFor({ right, expected }: AskedCalibration): string {
  const { ahead, even, behind } = messages.calibrationWord
  if (Math.abs(right - expected) < 1) return even
  return right > expected ? ahead : behind
}

function Bins({ calibration }: { calibration: AskedCalibration }) {
  const { right, wrong, expected, bins } = calibration
  const sum = { right, total: right + wrong, expected: expected.toFixed(1) }
  return (
    <>
      <p className="mt-1">
        {messages.calibrationSum(sum)} · <strong>{wordFor(calibration)}</strong>
      </p>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="pb-1 text-left font-normal">
              {messages.saidBand}
            </th>
            <th scope="col" className="pb-1 text-left font-normal">
              {messages.cameTrue}
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
              {messages.times}
            </th>
          </tr>
        </thead>
        <tbody>
          {bins.map((bin) => (
            <tr key={bin.from}>
              <th scope="row" className="py-1.5 pr-3 text-left font-semibold whitespace-nowrap">
                {messages.bandOf({ from: bin.from, to: bin.to })}
              </th>
              <td className="w-full py-1.5">
                <span className="flex items-center gap-2">
                  <progress
                    aria-label={messages.cameTrue}
                    className="progress-bar"
                    max={100}
                    value={bin.came_true}
                  />
                  <span className="w-12 shrink-0 text-right font-semibold">
                    {`${bin.came_true.toFixed(0)}%`}
                  </span>
                </span>
              </td>
              <td className="py-1.5 pl-3 text-right text-muted">{bin.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
