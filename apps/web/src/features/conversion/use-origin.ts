import { messages as appMessages } from '@strix/messages/app'
import { messages } from '@strix/messages/conversion'
import { type Dispatch, useEffect, useRef, useState } from 'react'
import { detectPlatform } from '../../lib/detect.ts'
import type { PlatformInfo } from '../../lib/platforms.ts'
import type { ConvertEvent, Draft } from './machine.ts'

/** Who could have issued the code of a draft that does not say where it is from. */
export function couldBe({ code, from }: Draft): readonly PlatformInfo[] {
  const found = detectPlatform(code)
  return from === null && found.kind === 'several' ? found.platforms : []
}

/** Without words it is still being asked. */
type Asked = { about: string; said: string | null }

/** Asks those that could have issued it, and converts from the only one that has it. */
export function useOrigin(draft: Draft, dispatch: Dispatch<ConvertEvent>) {
  const { code, from, to, suggested } = draft
  // What was asked of another code says nothing of this one.
  const about = `${code}|${from}|${to}`
  const [asked, setAsked] = useState<Asked | null>(null)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [about])

  async function ask(): Promise<void> {
    const { signal } = (controller.current = new AbortController())
    const ids = couldBe(draft).flatMap(({ id }) => (id === to && !suggested ? [] : [id]))
    setAsked({ about, said: null })
    try {
      const { findOrigin } = await import('./origin.ts')
      const origin = await findOrigin(code.trim(), ids, signal)
      if (origin.kind !== 'one') {
        const said = origin.kind === 'choose' ? messages.bothHave : origin.problem.detail
        return setAsked({ about, said })
      }
      setAsked(null)
      dispatch({ type: 'edit', draft: { from: origin.from } })
      dispatch({ type: 'submit' })
    } catch (error) {
      // Back at the same choice it may be asked again.
      if (signal.aborted) return setAsked((now) => (now?.about === about ? null : now))
      setAsked({ about, said: appMessages.unreachable.text })
      if (!(error instanceof TypeError)) throw error
    }
  }

  const current = asked?.about === about ? asked : null
  return { asking: current !== null && current.said === null, said: current?.said, ask }
}
