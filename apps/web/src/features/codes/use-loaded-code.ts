import type { LoadedCode } from '@strix/contracts'
import { useEffect, useRef, useState } from 'react'
import { addressOf, type Answer, call } from '../../lib/api.ts'
import { answerOf, readPage } from '../../lib/page.ts'
import type { PlatformId } from '../../lib/platforms.ts'

type Loaded = { key: string; answer: Answer<LoadedCode>; at: Date }

const load = 'GET /api/v1/code/:code/load/:platform'

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
  const key = `${code}|${platform}|${attempt}`
  const asked =
    code && platform ? { params: { code, platform }, query: { for: purpose } } : undefined
  const [loaded, setLoaded] = useState(() => asked && writtenCode(key, addressOf(load, asked)))
  const isKnown = loaded?.key === key
  useEffect(() => {
    if (!code || !platform || isKnown) return
    const controller = new AbortController()
    call(load, {
      params: { code, platform },
      query: { for: purpose },
      signal: controller.signal,
    }).then(
      (answer) => setLoaded({ key, answer, at: new Date() }),
      () => undefined,
    )
    return () => controller.abort()
  }, [code, platform, purpose, key, isKnown])
  return isKnown ? loaded : null
}

/** What the page was written with. */
function writtenCode(key: string, address: string): Loaded | undefined {
  const written = answerOf<LoadedCode>(address)
  if (!written) return undefined
  const answer: Answer<LoadedCode> =
    'data' in written ? { ok: true, data: written.data } : { ok: false, error: written.problem }
  return { key, answer, at: new Date(readPage()?.now ?? 0) }
}

/** Brings an answer that was asked for into view; on a phone it lies below the form. */
export function useViewOf(wanted: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) panel.current?.scrollIntoView({ block: 'start' })
  }, [wanted])
  return panel
}
