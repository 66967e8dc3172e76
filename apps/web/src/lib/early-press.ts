/**
 * A page stands as HTML for seconds before its scripts have come on a slow phone, and its parts
 * come to life one after the other: the last button pressed before React answers for it is pressed
 * again until it does. Links work by themselves, and forms that say where they go. Stands alone, as
 * its text runs in the head, before there is anything to press.
 */
export function keepEarlyPress(): void {
  const againMs = 50
  let pressed: HTMLElement | null = null
  // React writes keys of this form on every element that it has been through.
  const isOwned = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const settle = () => {
    const button = pressed
    if (!button) return
    if (button.isConnected && !isOwned(button)) {
      setTimeout(settle, againMs)
      return
    }
    pressed = null
    // Kept once more where its part still waits for something.
    button.click()
  }
  const keep = (button: HTMLElement) => {
    if (!pressed) setTimeout(settle, againMs)
    pressed = button
  }
  // After React, which listens at the document too: it brings the pressed part to life first, and
  // stops the press on its way down where it cannot do so yet.
  const listen = <K extends 'click' | 'submit'>(
    type: K,
    decide: (event: DocumentEventMap[K], isHeard: (element: Element) => boolean) => void,
  ) => {
    const last = (event: DocumentEventMap[K]) =>
      decide(event, (element) => isOwned(element) && !event.cancelBubble)
    addEventListener(
      type,
      () => document.addEventListener(type, last, { capture: true, once: true }),
      true,
    )
  }
  listen('click', ({ target }, isHeard) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type=button]')
    if (button && !isHeard(button)) keep(button)
  })
  listen('submit', (event, isHeard) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    if (isHeard(form)) return
    event.preventDefault()
    if (submitter) keep(submitter)
  })
}

export const earlyPressScript = `(${keepEarlyPress.toString()})()`
