import { useEffect, useSyncExternalStore } from 'react'

/*
 * Which of the three slides is shown, for the headline and the card beside it. A store rather than
 * state of a component: the card is taken over by React later than the headline.
 */

export const slideCount = 3
const slideMs = 5_000

type Rotation = { at: number; moving: boolean }

const still: Rotation = { at: 0, moving: true }
const listeners = new Set<() => void>()
let current = still

function change(next: Partial<Rotation>): void {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

/** To the slide after this one; after the last comes the first. */
export function showNext(): void {
  change({ at: (current.at + 1) % slideCount })
}

/** Stops the slides where they are, or lets them move on. */
export function setMoving(moving: boolean): void {
  change({ moving })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRotation(): Rotation {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => still,
  )
}

/** Moves on every five seconds, unless stopped, held, or out of sight. */
export function useTurning(held: () => boolean): void {
  const { at, moving } = useRotation()
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)')
    if (!moving) return
    // Anew after every slide: one that was chosen by hand stays as long as the others.
    const timer = setInterval(() => {
      if (!calm.matches && !held() && !document.hidden) showNext()
    }, slideMs)
    return () => clearInterval(timer)
  }, [at, moving, held])
}
