import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { usePlatforms } from '../../../lib/use-platforms.tsx'
import type { ConvertState } from '../machine.ts'
import { messages } from '../messages.ts'
import { percentDone, stepRows } from '../progress.ts'
import { useConversion } from '../use-conversion.ts'
import { Asking } from './asking.tsx'
import { ConvertForm } from './convert-form.tsx'
import { Failure } from './failure.tsx'
import { Legend } from './legend.tsx'
import { PriceTable } from './price-table.tsx'
import { Progress } from './progress.tsx'
import { Result, ResultActions } from './result.tsx'

/** The convert section of the home page: form, progress, question, ticket. */
export function ConvertSection() {
  const { search } = useLocation()
  const statuses = usePlatforms()
  const [state, dispatch] = useConversion(search)
  const panel = usePanelFocus(state.at)
  return (
    <section id="convert" aria-labelledby="convert-title" className="scroll-mt-7">
      <h2 id="convert-title" className="text-lg font-bold lg:text-xl">
        {messages.title}
      </h2>
      <p role="status" className="sr-only">
        {announcement(state)}
      </p>
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-8">
        <div ref={panel} tabIndex={-1} className="scroll-mt-24">
          {state.at === 'initial' && (
            <ConvertForm
              draft={state.draft}
              refusal={state.refusal}
              statuses={statuses}
              dispatch={dispatch}
            />
          )}
          {state.at === 'loading' && (
            <Progress state={state} onCancel={() => dispatch({ type: 'cancel' })} />
          )}
          {state.at === 'asking' && (
            <Asking
              state={state}
              onConfirm={() => dispatch({ type: 'confirm' })}
              onCancel={() => dispatch({ type: 'cancel' })}
            />
          )}
          {state.at === 'failed' && (
            <Failure
              state={state}
              onRestart={() => dispatch({ type: 'restart' })}
              onRetry={() => dispatch({ type: 'retry' })}
            />
          )}
          {state.at === 'done' && <Result result={state.result} />}
        </div>
        <div className="space-y-6">
          {state.at === 'done' ? (
            <>
              <ResultActions
                result={state.result}
                onRestart={() => dispatch({ type: 'restart' })}
              />
              <PriceTable code={state.result.origin_code} from={state.result.origin_platform} />
            </>
          ) : (
            <Legend />
          )}
        </div>
      </div>
    </section>
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

/** What a screen reader is told; it changes with the step, not with every game. */
function announcement(state: ConvertState): string {
  switch (state.at) {
    case 'initial':
      return ''
    case 'loading': {
      const running = stepRows(state.steps).find((row) => row.state === 'running')
      const step = running ? messages.steps[running.name] : `${percentDone(state.steps)}%`
      return `${messages.generating} ${step}`
    }
    case 'asking':
      return messages.partialTitle(state.plan.convertible, state.plan.total)
    case 'done':
      return messages.success(getPlatform(state.result.destination_platform).name)
    case 'failed':
      return `${messages.failure} ${state.problem.detail}`
  }
}
