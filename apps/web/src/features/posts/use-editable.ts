import type { Reply } from '@strix/contracts'
import { reactionRules } from '@strix/contracts/reaction-rules'
import { useEffect, useState } from 'react'
import { useNow } from '../../lib/use-now.ts'

const timeMs = reactionRules.editMinutes * 60_000

/** Whether it still can be changed, until its time is over; the server has the last word. */
export function useEditable({ mine, created_at: at }: Reply): boolean {
  const now = useNow()
  const endsAt = Date.parse(at) + timeMs
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // A clock that is behind leaves it no more time than it ever had.
    const left = Math.min(timeMs, endsAt - Date.now())
    if (!mine || left <= 0) return undefined
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [mine, endsAt])
  return mine && !isOver && now.getTime() < endsAt
}
