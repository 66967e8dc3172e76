import { describe, expect, test, vi } from 'vitest'
import { onWatchedChange, deliverCounts, watchCodes, watchedCodes } from './live-counts.ts'

const counts = { code_id: 'b', total_upvotes: 3, total_downvotes: 0, total_comments_count: 1 }

describe('codes on the screen', () => {
  test('each list is told of its own alone, until it ends', () => {
    const first = vi.fn()
    const second = vi.fn()
    const endFirst = watchCodes({ ids: ['a'], deliver: first })
    const endSecond = watchCodes({ ids: ['a', 'b'], deliver: second })
    expect(watchedCodes()).toEqual(['a', 'b'])
    deliverCounts(counts)
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledExactlyOnceWith(counts)
    endSecond()
    deliverCounts(counts)
    expect(second).toHaveBeenCalledTimes(1)
    endFirst()
    expect(watchedCodes()).toEqual([])
  })

  test('of a long list the end is told, since that is where somebody reads', () => {
    const ids = Array.from({ length: 120 }, (_, index) => String(index))
    const end = watchCodes({ ids, deliver: vi.fn() })
    expect(watchedCodes()).toEqual(ids.slice(70))
    end()
  })

  test('the stream hears of every change', () => {
    const changed = vi.fn()
    const stop = onWatchedChange(changed)
    watchCodes({ ids: ['a'], deliver: vi.fn() })()
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    watchCodes({ ids: ['a'], deliver: vi.fn() })()
    expect(changed).toHaveBeenCalledTimes(2)
  })
})
