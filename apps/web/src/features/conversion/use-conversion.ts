import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import { unreachable } from '../../lib/api.ts'
import { onOwnerChange } from '../../lib/session.ts'
import { useToast } from '../../ui/toast.tsx'
import {
  type ConvertEvent,
  type ConvertState,
  convert,
  type Draft,
  initialState,
} from './machine.ts'
import type { Address } from './opened.ts'

/** The reader of streams, fetched while the code is typed. */
export const loadStream = () => import('./stream.ts')

/** As `readConversionId`, whose script comes later than somebody may type. */
const namesConversion = /[?&]conversion=[\da-f-]{36}(?:&|$)/u

/** The convert section's state; runs the stream while it is loading and drops it when it is not. */
export function useConversion(
  { search, key }: Address,
  draft?: Draft,
): [ConvertState, Dispatch<ConvertEvent>] {
  const [state, dispatch] = useReducer(convert, draft, initialState)
  const toast = useToast()
  const running = state.at === 'loading' ? state.request : null
  const here = useRef('')
  const last = useRef<string>(undefined)
  const asked = useRef('')
  const isTyped = useRef(false)
  useEffect(() => {
    here.current = state.at === 'done' ? state.result.id : ''
    isTyped.current = state.draft.code !== ''
  }, [state])

  useEffect(() => {
    if (!running) return
    const controller = new AbortController()
    const { signal } = controller
    loadStream().then(
      ({ streamConversion }) => {
        if (!signal.aborted) void streamConversion(running, signal, dispatch)
      },
      () => {
        if (!signal.aborted) dispatch({ type: 'problem', problem: unreachable })
      },
    )
    return () => controller.abort()
  }, [running])

  // After the first paint, since the page was written without knowing the address.
  useEffect(() => {
    // A link within the page makes another key: it replaces nothing that was typed.
    if (asked.current !== search || !isTyped.current) {
      dispatch({ type: 'opening', on: namesConversion.test(search) })
    }
    asked.current = search
    if (!search) {
      last.current &&= ''
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    import('./opened.ts').then(
      ({ takeAddress }) => {
        if (!signal.aborted) {
          takeAddress({ search, key }, { last, here, dispatch, say: toast, signal })
        }
      },
      () => {
        if (signal.aborted) return
        dispatch({ type: 'opening', on: false })
        toast(unreachable.detail)
      },
    )
    return () => controller.abort()
  }, [search, key, toast])

  // What somebody converted is nothing for whoever comes after them.
  useEffect(() => onOwnerChange(() => dispatch({ type: 'restart' })), [])

  return [state, dispatch]
}
