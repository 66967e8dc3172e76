import type { LiveState } from '@strix/contracts'

/** What texts of a match under way are chosen by; `now` where no source reports the minute. */
export function phaseOf({ state, minute }: { state: LiveState; minute: number | null }): {
  state: string
  minute: number
} {
  const isPlayed = state === 'first-half' || state === 'second-half'
  if (minute === null && isPlayed) return { state: 'now', minute: 0 }
  return { state: state.split('-', 1)[0] ?? '', minute: minute ?? 0 }
}
