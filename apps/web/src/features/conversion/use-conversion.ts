import { messages } from '@strix/messages/conversion'
import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { call, unreachable } from '../../lib/api.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  type ConvertEvent,
  type ConvertState,
  convert,
  initialState,
  type Request,
} from './machine.ts'
import { readConversionId, readShareLink } from './share.ts'

/** Back from log-in, or loaded again: the conversion the address names, unless it stands here. */
function useRestored(search: string, state: ConvertState, dispatch: Dispatch<ConvertEvent>): void {
  const toast = useToast()
  const here = useRef('')
  useEffect(() => {
    if (state.at === 'done') here.current = state.result.id
  }, [state])
  useEffect(() => {
    const id = readConversionId(search)
    if (!id || id === here.current) return
    const controller = new AbortController()
    call('GET /api/v1/conversions/:id', { params: { id }, signal: controller.signal }).then(
      (answer) => {
        if (answer.ok) dispatch({ type: 'restored', result: answer.data })
        else toast(answer.error.status === 404 ? messages.notKept : answer.error.detail)
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [search, dispatch, toast])
}

/** The reader of streams, fetched while the code is typed. */
export const loadStream = () => import('./stream.ts')

async function run(
  request: Request,
  signal: AbortSignal,
  dispatch: Dispatch<ConvertEvent>,
): Promise<void> {
  const stream = await loadStream().catch(() => null)
  if (signal.aborted) return
  if (stream) return stream.streamConversion(request, signal, dispatch)
  dispatch({ type: 'problem', problem: unreachable })
}

/** The convert section's state; runs the stream while it is loading and drops it when it is not. */
export function useConversion(search: string): [ConvertState, Dispatch<ConvertEvent>] {
  const [state, dispatch] = useReducer(convert, undefined, () => initialState())
  const running = state.at === 'loading' ? state.request : null

  useEffect(() => {
    if (!running) return
    const controller = new AbortController()
    void run(running, controller.signal, dispatch)
    return () => controller.abort()
  }, [running])

  // After the first paint, since the page was written without knowing the address.
  useEffect(() => {
    const { code, from, to, post } = readShareLink(search)
    if (!code) return
    const draft = { code, ...(from && { from: from.id }), ...(to && { to: to.id }) }
    dispatch({ type: 'edit', draft: { ...draft, ...(post && { post }) } })
  }, [search])

  useRestored(search, state, dispatch)
  return [state, dispatch]
}
