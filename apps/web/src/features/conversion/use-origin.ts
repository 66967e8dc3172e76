import { messages as appMessages } from '@strix/messages/app'
import { messages } from '@strix/messages/conversion'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import { detectPlatform } from '../../lib/detect.ts'
import type { PlatformInfo } from '../../lib/platforms.ts'
import type { ConvertEvent, Draft } from './machine.ts'

/** Who could have issued the code of a draft that does not say where it is from. */
export function couldBe({ code, from }: Draft): readonly PlatformInfo[] {
  const found = detectPlatform(code.trim())
  return from === null && found.kind === 'several' ? found.platforms : []
}

/** Asks those that could have issued it, and converts from the only one that has it. */
export function useOrigin(draft: Draft, dispatch: Dispatch<ConvertEvent>) {
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const controller = useRef<AbortController>(null)
  const { code } = draft
  // What was asked of another code says nothing of this one.
  useEffect(() => {
    setSaid(null)
    setAsking(false)
    return () => controller.current?.abort()
  }, [code, draft.from, draft.to])

  async function ask(): Promise<void> {
    const { signal } = (controller.current = new AbortController())
    const ids = couldBe(draft).flatMap(({ id }) => (id === draft.to ? [] : [id]))
    setAsking(true)
    setSaid(null)
    try {
      const { findOrigin } = await import('./origin.ts')
      const origin = await findOrigin(code.trim(), ids, signal)
      setAsking(false)
      if (origin.kind !== 'one') {
        return setSaid(origin.kind === 'choose' ? messages.bothHave : origin.problem.detail)
      }
      dispatch({ type: 'edit', draft: { from: origin.from } })
      dispatch({ type: 'submit' })
    } catch (error) {
      if (signal.aborted) return
      setAsking(false)
      setSaid(appMessages.unreachable.text)
      if (!(error instanceof TypeError)) throw error
    }
  }

  return { asking, said, ask }
}
