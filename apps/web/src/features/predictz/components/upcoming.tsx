import { monogramOf } from '@strix/contracts/football-rules'
import type { PredictionGame } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { formatTime } from '../../../lib/format.ts'
import { readPage } from '../../../lib/page.ts'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { type DayTab, dayTabs, formatDayDate } from '../days.ts'
import { gamesQuery } from '../queries.ts'
import { formatScore } from '../score.ts'
import { Crest } from '../../../ui/crest.tsx'
import { Nothing } from './nothing.tsx'

/** The games of the chosen day; each opens the prediction. */
export function Upcoming({
  now,
  onPredict,
}: {
  now: Date
  /** One game, or one after the other. */
  onPredict: (games: readonly PredictionGame[]) => void
}) {
  const { zone } = useFormats()
  const { search } = useLocation()
  // As a file the page knows neither today nor the zone; written for its reader it does.
  const hydrated = useHydrated()
  const tabs = hydrated || readPage() ? dayTabs(now, zone) : []
  const asked = new URLSearchParams(search).get('date')
  const day = tabs.find((tab) => tab.day === asked)?.day ?? tabs[0]?.day ?? ''
  const list = useInfiniteQuery(gamesQuery(day))
  const games = list.data ?? []
  const open = games.filter(({ my_prediction: mine }) => !mine)
  return (
    <section aria-labelledby="upcoming-title" className="mt-8">
      <h2 id="upcoming-title" className="text-lg font-bold">
        {messages.upcoming}
      </h2>
      <DayTabs tabs={tabs} day={day} search={search} />
      <div className="min-h-40" aria-busy={list.isPending}>
        {list.isPending && (
          <>
            <output className="sr-only">{messages.fetchingGames}</output>
            <RowSkeletons count={5} />
          </>
        )}
        {list.isLoadingError && (
          <Failed
            problem={list.error.problem}
            text={messages.gamesFailed}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && games.length === 0 && (
          <Nothing
            title={messages.noGamesTitle}
            text={messages.noGamesText({ date: formatDayDate(day) })}
          />
        )}
        {games.length > 0 && (
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
            {games.map((game) => (
              <li key={game._id}>
                <GameRow game={game} zone={zone} onPredict={() => onPredict([game])} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore list={list} />
        {open.length > 1 && (
          <Button className="mt-3 w-full sm:w-auto" onClick={() => onPredict(open)}>
            {messages.predictAll}
          </Button>
        )}
      </div>
    </section>
  )
}

function DayTabs({ tabs, day, search }: { tabs: readonly DayTab[]; day: string; search: string }) {
  return (
    <nav aria-label={messages.days} className="-mx-4 mt-2 lg:mx-0">
      <ul className="scroll-none flex min-h-13 gap-2 overflow-x-auto px-4 py-1 lg:flex-wrap lg:px-0.5">
        {tabs.map((tab) => {
          const params = new URLSearchParams(search)
          params.set('date', tab.day)
          return (
            <li key={tab.day} className="shrink-0">
              <Link
                to={`?${params}`}
                replace
                preventScrollReset
                aria-current={tab.day === day ? 'date' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-pill border border-line px-4 text-sm',
                  'font-semibold text-muted hover:border-edge hover:text-ink',
                  'aria-[current]:border-accent aria-[current]:bg-near-soft',
                  'aria-[current]:text-ink',
                )}
              >
                {tab.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function GameRow({
  game,
  zone,
  onPredict,
}: {
  game: PredictionGame
  zone: string | undefined
  onPredict: () => void
}) {
  const { home_team_name: home, away_team_name: away, my_prediction: mine } = game
  const inside = (
    <>
      <span className="w-11 shrink-0 text-sm text-muted">{formatTime(game.match_date, zone)}</span>
      <span className="min-w-0 flex-1 space-y-1.5">
        {(
          [
            [home, game.home_team_logo],
            [away, game.away_team_logo],
          ] as const
        ).map(([team, logo]) => (
          <span key={team} className="flex min-w-0 items-center gap-2">
            <Crest crest={{ ...monogramOf(team), url: logo }} className="size-8" />
            <span className="leading-tight font-semibold">{team}</span>
          </span>
        ))}
        <span className="block truncate text-xs text-muted">{game.league_name}</span>
      </span>
      <span className="shrink-0 text-right text-sm max-[22rem]:w-13 max-[18rem]:w-auto max-[18rem]:text-left">
        <span className="block font-bold text-accent-text">
          {messages.reward({ credits: game.reward })}
        </span>
        {mine && <span className="block font-semibold">{formatScore(mine)}</span>}
        {!mine && <span className="block text-muted">{messages.predict}</span>}
      </span>
    </>
  )
  const look = cx(
    'flex w-full items-center gap-3 px-4 py-3 text-left max-[22rem]:gap-2',
    'max-[18rem]:flex-col max-[18rem]:items-stretch',
  )
  if (mine) {
    return (
      <div data-predicted tabIndex={-1} className={look}>
        {inside}
        <span className="sr-only">{messages.predicted({ score: formatScore(mine) })}</span>
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cx(look, 'hover:bg-raised focus-visible:-outline-offset-2')}
      onClick={onPredict}
    >
      {inside}
    </button>
  )
}
