import type { ConversionView } from '@strix/contracts'
import { messages } from '@strix/messages/conversion-result'
import { messages as severalMessages } from '@strix/messages/several'
import { type Dispatch, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { getPlatform } from '../../../lib/platforms.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { ConvertEvent, ConvertState } from '../machine.ts'
import { percentDone, stepRows } from '../progress.ts'
import { conversionLink, readConversionId } from '../share.ts'
import { Asking } from './asking.tsx'
import { Failure } from './failure.tsx'
import { Progress } from './progress.tsx'
import { Result } from './result.tsx'
import { Several } from './several.tsx'

type Begun = Exclude<ConvertState, { at: 'initial' }>

/** What a screen reader is told; it changes with the step, not with every game. */
export function Announcement({ state }: { state: Begun }) {
  switch (state.at) {
    case 'loading': {
      const running = stepRows(state.steps).find((row) => row.state === 'running')
      const step = running ? messages.steps[running.name] : `${percentDone(state.steps)}%`
      return `${messages.generating} ${step}`
    }
    case 'several':
      return severalMessages.title({
        count: state.found.codes.filter(({ sure }) => sure).length,
      })
    case 'asking':
      return messages.partialTitle({ convertible: state.plan.convertible, total: state.plan.total })
    case 'done':
      return messages.success({ destination: getPlatform(state.result.destination_platform).name })
    case 'failed':
      return `${messages.failure} ${state.problem.detail}`
  }
}

/** Every step after the form; loaded when the form is first touched. */
export function Outcome({
  state,
  dispatch,
  isPage = true,
}: {
  state: Begun
  dispatch: Dispatch<ConvertEvent>
  /** The page is about it, so that its address names it. */
  isPage?: boolean
}) {
  const toast = useToast()
  function cancel(): void {
    dispatch({ type: 'cancel' })
    toast(messages.cancelled)
  }
  switch (state.at) {
    case 'loading':
      return <Progress state={state} onCancel={cancel} />
    case 'several':
      return <Several state={state} dispatch={dispatch} />
    case 'asking':
      return (
        <Asking state={state} onConfirm={() => dispatch({ type: 'confirm' })} onCancel={cancel} />
      )
    case 'failed':
      return (
        <Failure
          state={state}
          onRestart={() => dispatch({ type: 'restart' })}
          onRetry={() => dispatch({ type: 'retry' })}
        />
      )
    case 'done':
      return (
        <>
          {isPage && <Addressed result={state.result} dispatch={dispatch} />}
          <Result result={state.result} />
        </>
      )
  }
}

/**
 * The address names what is shown: loading it again, or a log-in, leads back to it, and the way
 * back leads to the form.
 */
function Addressed({
  result: { id },
  dispatch,
}: {
  result: ConversionView
  dispatch: Dispatch<ConvertEvent>
}) {
  const navigate = useNavigate()
  const named = readConversionId(useLocation().search) === id
  const shown = useRef('')
  useEffect(() => {
    if (named) shown.current = id
    else if (shown.current === id) dispatch({ type: 'leave' })
    else void navigate(conversionLink(id), { preventScrollReset: true })
  }, [id, named, navigate, dispatch])
  return null
}
