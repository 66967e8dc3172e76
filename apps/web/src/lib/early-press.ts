/**
 * A page stands as HTML for seconds before its scripts have come on a slow phone: the last button
 * pressed meanwhile is pressed again as soon as React answers for it. Links and forms work by
 * themselves. Stands alone, as its text runs in the head, before there is anything to press.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null
  // React writes keys of this form on every element that it answers for.
  const isOwned = (button: HTMLElement) =>
    Object.keys(button).some((key) => key.startsWith('__reactProps'))
  const settle = () => {
    const button = pressed
    if (!button) return
    if (button.isConnected && !isOwned(button)) {
      setTimeout(settle, 50)
      return
    }
    pressed = null
    button.click()
  }
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const button = target.closest<HTMLElement>('button[type=button]')
      if (!button || isOwned(button)) return
      if (!pressed) setTimeout(settle, 50)
      pressed = button
    },
    true,
  )
}

export const earlyPressScript = `(${keepEarlyPress.toString()})()`
