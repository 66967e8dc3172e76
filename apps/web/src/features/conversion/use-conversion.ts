import { type Dispatch, useEffect, useReducer } from 'react'
import { type ConvertEvent, type ConvertState, convert, initialState } from './machine.ts'
import { readShareLink } from './share.ts'
import { streamConversion } from './stream.ts'

/** The convert section's state; runs the stream while it is loading and drops it when it is not. */
export function useConversion(search: string): [ConvertState, Dispatch<ConvertEvent>] {
  const [state, dispatch] = useReducer(convert, undefined, () => initialState())
  const running = state.at === 'loading' ? state.request : null

  useEffect(() => {
    if (!running) return
    const controller = new AbortController()
    void streamConversion(running, controller.signal, dispatch)
    return () => controller.abort()
  }, [running])

  // After the first paint, since the page was written without knowing the address.
  useEffect(() => {
    const { code, from } = readShareLink(search)
    if (code) dispatch({ type: 'edit', draft: { code, ...(from ? { from: from.id } : {}) } })
  }, [search])

  return [state, dispatch]
}
