import type { LoadedCode } from '@strix/contracts'
import { useEffect, useRef, useState } from 'react'
import { type Answer, call } from '../../lib/api.ts'
import type { PlatformId } from '../../lib/platforms.ts'

type Loaded = { key: string; answer: Answer<LoadedCode>; at: Date }

/**
 * The answer to what was asked last, and when it came; null until then.
 * @param input.purpose `post` also asks what posting the code would do
 */
export function useLoadedCode(input: {
  code: string
  platform: PlatformId | undefined
  attempt: number
  purpose: 'look' | 'post'
}): Loaded | null {
  const { code, platform, attempt, purpose } = input
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const key = `${code}|${platform}|${attempt}`
  useEffect(() => {
    if (!code || !platform) return
    const controller = new AbortController()
    call('GET /api/v1/code/:code/load/:platform', {
      params: { code, platform },
      query: { for: purpose },
      signal: controller.signal,
    }).then(
      (answer) => setLoaded({ key, answer, at: new Date() }),
      () => undefined,
    )
    return () => controller.abort()
  }, [code, platform, purpose, key])
  return loaded?.key === key ? loaded : null
}

/** Brings an answer that was asked for into view; on a phone it lies below the form. */
export function useViewOf(wanted: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) panel.current?.scrollIntoView({ block: 'start' })
  }, [wanted])
  return panel
}
