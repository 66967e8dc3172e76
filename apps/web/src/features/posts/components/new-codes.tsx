import { postRules } from '@strix/contracts/post-rules'
import { messages } from '@strix/messages/feed'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { startOver } from '../../../lib/query.tsx'
import { cx } from '../../../lib/text.ts'
import type { FeedInput } from '../feed-filters.ts'
import { feedQuery } from '../queries.ts'

const everyMs = 60_000
/** What came while the list itself was on its way. */
const slackSeconds = 10
/** More are not counted: the server names no more than a hundred. */
const countedMax = 99

/** Lies over the feed once others have posted: pressed, the feed begins anew at its top. */
export function NewCodes({ asked }: { asked: FeedInput }) {
  const query = feedQuery(asked)
  const list = useInfiniteQuery(query)
  const { ids, forget } = useNews(asked)
  const known = new Set(list.data?.map(({ _id: id }) => id))
  const count = ids.filter((id) => !known.has(id)).length
  function press(): void {
    scrollTo({ top: 0 })
    document.querySelector('h1')?.focus({ preventScroll: true })
    forget()
    startOver(query)
  }
  return (
    // As high as nothing: what stands below stays where it is.
    <output className="sticky top-30 z-10 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={press}
          className={cx(
            'mt-2 h-11 shrink-0 animate-rise rounded-pill bg-accent px-5 text-sm font-semibold',
            'text-accent-ink shadow-float hover:bg-accent-hover',
          )}
        >
          {count > countedMax
            ? messages.manyNewCodes({ count: countedMax })
            : messages.newCodes({ count })}
        </button>
      )}
    </output>
  )
}

/** Asked for once a minute while the page is looked at, and as soon as it is again. */
function useNews({ params, query = {} }: FeedInput): {
  ids: readonly string[]
  forget: () => void
} {
  const [ids, setIds] = useState<readonly string[]>([])
  const since = useRef(0)
  const input = JSON.stringify({ params, query })
  useEffect(() => {
    const asked: Required<FeedInput> = JSON.parse(input)
    const controller = new AbortController()
    const { signal } = controller
    since.current = Date.now()
    async function ask(): Promise<void> {
      if (document.hidden) return
      const seconds = Math.ceil((Date.now() - since.current) / 1_000) + slackSeconds
      const within = Math.min(seconds, postRules.newsSecondsMax)
      const answer = await call('GET /api/v1/code/feed/:profileId/new', {
        params: asked.params,
        query: { ...asked.query, within },
        signal,
      })
      if (answer.ok && !signal.aborted) setIds(answer.data)
    }
    const timer = setInterval(() => void ask(), everyMs)
    document.addEventListener('visibilitychange', () => void ask(), { signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [input])
  function forget(): void {
    since.current = Date.now()
    setIds([])
  }
  return { ids, forget }
}
