import { type RefObject, useEffect, useRef } from 'react'

/** A part of a page whose button or form goes with the focus in it takes the focus itself. */
export function useKeptFocus<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    function note({ target }: FocusEvent): void {
      const isOurs = target instanceof Element && part.current?.contains(target)
      last.current = isOurs ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) part.current?.focus()
  })
  return part
}
