import { messages as resultMessages } from '@strix/messages/conversion-result'
import type { Dispatch } from 'react'
import { useToast } from '../../../ui/toast.tsx'
import type { ConvertEvent, ConvertState } from '../machine.ts'
import { Asking } from './asking.tsx'
import { Failure } from './failure.tsx'
import { Progress } from './progress.tsx'
import { Result } from './result.tsx'

/** Every step after the form; loaded when the form is first touched. */
export function Outcome({
  state,
  dispatch,
}: {
  state: Exclude<ConvertState, { at: 'initial' }>
  dispatch: Dispatch<ConvertEvent>
}) {
  const toast = useToast()
  function cancel(): void {
    dispatch({ type: 'cancel' })
    toast(resultMessages.cancelled)
  }
  switch (state.at) {
    case 'loading':
      return <Progress state={state} onCancel={cancel} />
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
      return <Result result={state.result} />
  }
}
