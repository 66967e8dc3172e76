/**
 * A page stands as HTML for seconds before its scripts have come on a slow phone: the last button
 * pressed meanwhile is pressed again as soon as React answers for it. Links work by themselves, and
 * forms that say where they go. Stands alone, as its text runs in the head, before there is
 * anything to press.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null
  // React writes keys of this form on every element that it answers for.
  const isOwned = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
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
  const keep = (button: HTMLElement) => {
    if (!pressed) setTimeout(settle, 50)
    pressed = button
  }
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      const button = target.closest<HTMLElement>('button[type=button]')
      if (button && !isOwned(button)) keep(button)
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
      if (isOwned(form)) return
      event.preventDefault()
      if (submitter) keep(submitter)
    },
    true,
  )
}

export const earlyPressScript = `(${keepEarlyPress.toString()})()`
