/**
 * A page stands as HTML for seconds before its scripts have come on a slow phone, and its parts
 * come to life one after the other: buttons pressed before React answers for them are pressed again
 * until it does, in their order. Links work by themselves, and forms that say where they go. Stands
 * alone, as its text runs in the head, before there is anything to press.
 */
export function keepEarlyPress(): void {
  const againMs = 50
  const pressed: HTMLElement[] = []
  let again: HTMLElement | undefined
  // React writes keys of this form on every element that it has been through.
  const isOwned = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const settle = () => {
    const [button] = pressed
    if (!button) return
    if (!button.isConnected || isOwned(button)) {
      pressed.shift()
      again = button
      // Kept once more, before the others, where its part still waits for something.
      button.click()
      again = undefined
    }
    setTimeout(settle, againMs)
  }
  const keep = (button: HTMLElement) => {
    if (button === again) return void pressed.unshift(button)
    // Whoever presses one twice is waiting for it.
    if (pressed.at(-1) === button) return
    pressed.push(button)
    if (pressed.length === 1) setTimeout(settle, againMs)
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
