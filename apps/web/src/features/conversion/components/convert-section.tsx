import { messages } from '@strix/messages/conversion'
import { type Dispatch, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { usePlatforms } from '../../../lib/use-platforms.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { LatePart } from '../../../ui/late-part.tsx'
import { lazyPart, quietPart } from '../../../ui/lazy-part.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import type { ConvertEvent, ConvertState } from '../machine.ts'
import { loadStream, useConversion } from '../use-conversion.ts'
import { ConvertForm } from './convert-form.tsx'

const loadOutcome = () => import('./outcome.tsx')
const loadAside = () => import('./result-aside.tsx')
const Announcement = quietPart(async () => (await loadOutcome()).Announcement)
const Outcome = lazyPart(async () => (await loadOutcome()).Outcome)
const ResultAside = lazyPart(async () => (await loadAside()).ResultAside)

const Legend = quietPart(async () => {
  await whenIdle()
  return (await import('./legend.tsx')).Legend
})

// Of this browser alone, so nothing of it is written in the page.
const RecentList = quietPart(async () => {
  await whenIdle()
  return (await import('./recent-list.tsx')).RecentList
})

// Written in the page for who has no scripts, and never taken over by one.
const PlainForm = quietPart(async () =>
  import.meta.env.SSR
    ? (await import('./plain-form.tsx')).PlainConvertForm
    : await new Promise<never>(() => undefined),
)

/** Fetches the later steps while the form is being filled; if that fails, sending tries again. */
function prepare(): void {
  void loadStream().catch(() => undefined)
  void loadOutcome().catch(() => undefined)
  void loadAside().catch(() => undefined)
}

/** The convert section of the home page: form, progress, question, ticket. */
export function ConvertSection({ insight }: { insight: (conversionId: string) => ReactNode }) {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const statuses = usePlatforms()
  const [state, dispatch] = useConversion({ search, key })
  const panel = usePanelFocus(state.at)
  const begun = state.draft.code !== ''
  useEffect(() => {
    if (begun) prepare()
  }, [begun])
  function restart(): void {
    dispatch({ type: 'restart' })
    // What the address names is no longer what is shown.
    if (search) void navigate('/#convert', { replace: true, preventScrollReset: true })
  }
  return (
    <section
      id="convert"
      data-at={state.at}
      aria-labelledby="convert-title"
      className="scroll-mt-7"
    >
      <h2 id="convert-title" className="text-lg font-bold lg:text-xl">
        {messages.title}
      </h2>
      <output className="sr-only">
        {state.at !== 'initial' && (
          <Suspense>
            <Announcement state={state} />
          </Suspense>
        )}
      </output>
      <div className="mt-3 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-8">
        <div ref={panel} tabIndex={-1} className="scroll-mt-24">
          {state.at === 'initial' && (
            <>
              {state.opening && (
                <output className="mb-2 block text-muted">{messages.opening}</output>
              )}
              <div className="noscript:hidden">
                <ConvertForm
                  draft={state.draft}
                  refusal={state.refusal}
                  statuses={statuses}
                  dispatch={dispatch}
                />
              </div>
              <LatePart>
                <PlainForm />
              </LatePart>
            </>
          )}
          {state.at !== 'initial' && (
            <Suspense fallback={<RowSkeletons count={4} />}>
              <Outcome state={state} dispatch={dispatch} />
            </Suspense>
          )}
        </div>
        <div className="space-y-6">
          {state.at === 'done' ? (
            <Suspense fallback={<RowSkeletons count={4} />}>
              <ResultAside
                result={state.result}
                onRestart={restart}
                insight={insight(state.result.id)}
              />
            </Suspense>
          ) : (
            <BesideForm shown={state.at === 'initial'} dispatch={dispatch} />
          )}
        </div>
      </div>
    </section>
  )
}

/** Until there is a result: what the marks mean, and what this browser converted before. */
function BesideForm({ shown, dispatch }: { shown: boolean; dispatch: Dispatch<ConvertEvent> }) {
  const hydrated = useHydrated()
  return (
    <>
      <LatePart>
        <Legend />
      </LatePart>
      {shown && hydrated && (
        <Suspense>
          <RecentList dispatch={dispatch} />
        </Suspense>
      )}
    </>
  )
}

/** A new step takes the focus and the view, so that neither reader nor thumb has to look for it. */
function usePanelFocus(at: ConvertState['at']) {
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [at])
  return panel
}
