import { useCallback, useEffect, useState } from 'react'
import { type Answer, call } from './api.ts'

type Remote<T> = {
  /** Null until the first answer; then the last one, while another is asked for. */
  answer: Answer<T> | null
  reload: () => void
}

/** Asks for one thing when a screen opens, and again when told to. */
export function useRemote<T>(path: string): Remote<T> {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    call<T>(path, { signal: controller.signal }).then(setAnswer, () => undefined)
    return () => controller.abort()
  }, [path, round])
  const reload = useCallback(() => setRound((count) => count + 1), [])
  return { answer, reload }
}
