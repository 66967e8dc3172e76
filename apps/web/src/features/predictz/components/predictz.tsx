import { messages } from '@strix/messages/predictz'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useOwnId } from '../../../lib/use-viewer.ts'
import { useWide } from '../../../lib/use-wide.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { predictionTotalQuery } from '../queries.ts'
import { noGoals } from '../score.ts'
import { Featured } from './featured.tsx'
import { Figures } from './figures.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { Leagues } from './leagues.tsx'
import { MyPredictions } from './my-predictions.tsx'
import { type Opened, openOne, PredictionSheet } from './prediction-sheet.tsx'
import { Upcoming } from './upcoming.tsx'

/** `/community/predictz`: games on the left, one's own predictions and the board on the right. */
export function Predictz() {
  const profileId = useOwnId()
  const hydrated = useHydrated()
  const wide = useWide()
  const now = useNow()
  const [opened, open] = useOpened()
  const [aside, setAside] = useState(false)
  const total = useInfiniteQuery(predictionTotalQuery(profileId)).data ?? 0
  const mine = messages.myPredictions({ count: total })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 tabIndex={-1} className="text-xl font-extrabold tracking-tight lg:text-2xl">
          {messages.title}
        </h1>
        <Button className="text-sm lg:hidden" aria-haspopup="dialog" onClick={() => setAside(true)}>
          {mine}
        </Button>
      </div>
      <p className="mt-1 text-muted">{messages.intro}</p>
      <div className="mt-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="min-w-0">
          <Featured onPredict={(game, score) => open(openOne(game, score))} />
          <Upcoming now={now} onPredict={(games) => open({ games, score: noGoals })} />
          <Leagues />
        </div>
        <aside className="min-w-0">
          {/* The server does not know how wide the screen is, so at first it is only hidden. */}
          {(wide || !hydrated) && (
            <section aria-labelledby="mine-title" className="hidden lg:block">
              <h2 id="mine-title" className="text-lg font-bold">
                {mine}
              </h2>
              <MyPredictions profileId={profileId} />
            </section>
          )}
          <Leaderboard profileId={profileId} />
          <Figures />
        </aside>
      </div>
      {opened && <PredictionSheet opened={opened} onClose={() => open(null)} />}
      {aside && !wide && (
        <SidePanel title={mine} closeLabel={messages.close} onClose={() => setAside(false)}>
          <MyPredictions profileId={profileId} />
        </SidePanel>
      )}
    </>
  )
}

/** What was pressed goes once its game is predicted: what stands there then takes the focus. */
function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const place = useRef<Element | null>(null)
  useEffect(() => {
    if (opened) return
    place.current?.querySelector<HTMLElement>('[data-predicted]')?.focus()
    place.current = null
  }, [opened])
  function open(next: Opened | null): void {
    if (next) place.current = document.activeElement?.closest('li') ?? null
    setOpened(next)
  }
  return [opened, open] as const
}
