import { monogramOf } from '@strix/contracts/football-rules'
import type { PredictedScore, PredictionGame } from '@strix/contracts'
import { messages } from '@strix/messages/predictz'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cx } from '../../../lib/text.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Bar } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { featuredQuery } from '../queries.ts'
import { formatScore, quickScores, sameScore } from '../score.ts'
import { Crest } from '../../../ui/crest.tsx'
import { Nothing } from './nothing.tsx'

type OnPredict = (game: PredictionGame, score: PredictedScore) => void

/** A row of cards to be pushed with a thumb. */
export function Featured({ onPredict }: { onPredict: OnPredict }) {
  const list = useInfiniteQuery(featuredQuery)
  const games = list.data ?? []
  return (
    <section aria-labelledby="featured-title">
      <h2 id="featured-title" className="text-lg font-bold">
        {messages.featured}
      </h2>
      {list.isPending && <CardSkeletons />}
      {list.isLoadingError && (
        <Failed
          problem={list.error.problem}
          text={messages.gamesFailed}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && games.length === 0 && (
        <Nothing title={messages.noFeaturedTitle} text={messages.noFeaturedText} />
      )}
      {games.length > 0 && (
        <ul
          className={cx(
            'relative scroll-none -mx-4 mt-3 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1',
          )}
        >
          {games.map((game) => (
            <li key={game._id} className="w-72 max-w-[85%] shrink-0 snap-start">
              <Card game={game} onPredict={onPredict} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Card({ game, onPredict }: { game: PredictionGame; onPredict: OnPredict }) {
  const [chosen, setChosen] = useState<PredictedScore | null>(null)
  const toast = useToast()
  const formats = useFormats()
  const { home_team_name: home, away_team_name: away, my_prediction: mine } = game
  return (
    <article
      aria-label={messages.versus({ home, away })}
      className="flex h-full flex-col rounded-card border border-line bg-card p-4"
    >
      <p className="flex justify-between gap-2 text-xs text-muted">
        <span className="truncate">{game.league_name}</span>
        <span className="shrink-0">{formats.kickoff(game.match_date)}</span>
      </p>
      <div className="mt-3 space-y-2">
        <Team name={home} logo={game.home_team_logo} />
        <Team name={away} logo={game.away_team_logo} />
      </div>
      <p className="mt-3 text-sm">
        <span className="text-muted">{messages.rewardOf}</span>{' '}
        <strong className="text-accent-text">{messages.reward({ credits: game.reward })}</strong>
      </p>
      {mine ? (
        <p
          data-predicted
          tabIndex={-1}
          className="mt-auto flex min-h-11 items-center pt-3 font-semibold"
        >
          {messages.predicted({ score: formatScore(mine) })}
        </p>
      ) : (
        <>
          <fieldset className="mt-3 grid grid-cols-3 gap-2 max-[18rem]:grid-cols-1">
            <legend className="sr-only">{messages.quickScores({ home, away })}</legend>
            {quickScores.map((score) => (
              <button
                key={formatScore(score)}
                type="button"
                aria-pressed={sameScore(chosen, score)}
                onClick={() => setChosen(sameScore(chosen, score) ? null : score)}
                className={cx(
                  'min-h-11 rounded-control border border-line font-semibold whitespace-nowrap',
                  'hover:border-edge',
                  'aria-pressed:border-accent aria-pressed:bg-near-soft',
                )}
              >
                {formatScore(score)}
              </button>
            ))}
          </fieldset>
          <Button
            className="mt-2"
            aria-label={messages.predictGame({ home, away })}
            onClick={() => (chosen ? onPredict(game, chosen) : toast(messages.chooseFirst))}
          >
            {messages.predict}
          </Button>
        </>
      )}
    </article>
  )
}

function Team({ name, logo }: { name: string; logo: string | null }) {
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      <Crest crest={{ ...monogramOf(name), url: logo }} className="size-8" />
      <span className="leading-tight font-semibold">{name}</span>
    </p>
  )
}

function CardSkeletons() {
  return (
    <div className="mt-3 flex gap-3 overflow-hidden">
      <output className="sr-only">{messages.fetchingGames}</output>
      {[0, 1, 2].map((index) => (
        <div
          key={index}
          aria-hidden="true"
          className="w-72 shrink-0 space-y-3 rounded-card border border-line bg-card p-4"
        >
          <Bar className="h-4 w-full" />
          <Bar className="h-8 w-4/5" />
          <Bar className="h-8 w-3/5" />
          <Bar className="h-5 w-2/5" />
          <Bar className="h-11 w-full" />
          <Bar className="h-11 w-full" />
        </div>
      ))}
    </div>
  )
}
