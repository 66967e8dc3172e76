/**
 * A page stands as HTML for seconds before its scripts have come on a slow phone, and its parts come
 * to life one after the other: the last button pressed before React answered for it is pressed
 * again until it does. Links work by themselves, and forms that say where they go. Stands alone, as
 * its text runs in the head, before there is anything to press.
 */
export function keepEarlyPress(): void {
  const againMs = 50
  let pressed: HTMLElement | null = null
  const settle = () => {
    const button = pressed
    pressed = null
    // Kept anew where React does not hear this one either.
    if (button?.isConnected) button.click()
  }
  const keep = (button: HTMLElement) => {
    if (!pressed) setTimeout(settle, againMs)
    pressed = button
  }
  // Last at the document, where React listens, since it stops a press that nothing answers for.
  const listen = <K extends 'click' | 'submit'>(
    type: K,
    decide: (event: DocumentEventMap[K]) => void,
  ) => {
    const last = (event: DocumentEventMap[K]) => {
      if (globalThis.strixHeard !== event) decide(event)
    }
    const put = () => document.addEventListener(type, last, { capture: true, once: true })
    addEventListener(type, put, true)
  }
  listen('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('button[type=button]')
    if (button) keep(button)
  })
  listen('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    if (submitter) keep(submitter)
  })
}

export const earlyPressScript = `(${keepEarlyPress.toString()})()`

/**
 * What the page's outermost element listens with: it hears what React passes on to the parts that
 * have come to life, and nothing of the others.
 */
export const hearPresses = { onClickCapture: hear, onSubmitCapture: hear }

function hear({ nativeEvent }: { nativeEvent: Event }): void {
  globalThis.strixHeard = nativeEvent
}

declare global {
  /** The last press that React has passed on. */
  var strixHeard: Event | undefined
}
