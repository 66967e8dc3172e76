import { type RefObject, useEffect } from 'react'

/**
 * A button or form of a part of a page that goes with the focus in it leaves it to what it stood
 * in, a row or box that can take it, or else to the heir: the part itself where none is named.
 */
export function useKeptFocus(
  part: RefObject<HTMLElement | null>,
  heir: RefObject<HTMLElement | null> = part,
): void {
  useEffect(() => {
    let last: Element | null = null
    let holders: readonly HTMLElement[] = []
    function note({ target }: FocusEvent): void {
      const isOurs = target instanceof Element && part.current?.contains(target)
      last = isOurs ? target : null
      const all = part.current?.querySelectorAll<HTMLElement>('[tabindex]') ?? []
      holders = last ? [...all].filter((each) => each !== last && each.contains(last)) : []
    }
    function look(): void {
      if (last === null || last.isConnected) return
      last = null
      if (document.activeElement !== document.body) return
      const holder = holders.findLast(({ isConnected }) => isConnected)
      ;(holder ?? heir.current)?.focus()
    }
    document.addEventListener('focusin', note)
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [part, heir])
}
