import { messages } from '@strix/messages/app'
import { messages as words } from '@strix/messages/ui'
import { Component, type ComponentType, lazy, type ReactNode } from 'react'
import { Failed } from './failed.tsx'
import { Sheet } from './sheet.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
/** What stands there instead; `again` asks once more. */
type Missing<Props> = (props: Props, again: () => void) => ReactNode

/** A script of ours did not come, as happens on a poor network. */
class ScriptMissing extends Error {}

/**
 * A part of a page whose script comes when it is drawn; until then the nearest `Suspense` shows its
 * fallback. Where the script does not come, the page stays and the part says so.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  missing: Missing<Props> = (_, again) => <PartMissing again={again} />,
): ComponentType<Props> {
  let failures = 0
  const ask = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        failures += 1
        throw new ScriptMissing(String(cause))
      }
    })
  let Late = ask()

  return class LazyPart extends Component<Props, { error?: Error | undefined }> {
    override state: { error?: Error | undefined } = {}

    static getDerivedStateFromError(error: Error) {
      return { error }
    }

    /** The failure is drawn by now. Before, React draws the part several times over. */
    override componentDidCatch() {
      Late = ask()
    }

    override render() {
      const { error } = this.state
      if (!error) return <Late {...this.props} />
      // Other errors are the page's.
      if (!(error instanceof ScriptMissing)) throw error
      return missing(this.props, () => {
        // Some browsers keep that a script failed until the page is loaded again.
        if (failures > 1 && navigator.onLine) location.reload()
        else this.setState({ error: undefined })
      })
    }
  }
}

/** What opens over the page; where its script does not come, a sheet in its place says so. */
export function lazySheet<Props extends { onClose: () => void }>(load: Load<Props>) {
  return lazyPart(load, ({ onClose }, again) => (
    <Sheet open title={messages.errorTitle} closeLabel={words.close} onClose={onClose}>
      <PartMissing again={again} />
    </Sheet>
  ))
}

/**
 * A part nobody waits for, such as one that takes over what is written in the page already: where
 * its script does not come, the page stays as it is and asks again by itself.
 */
export function quietPart<Props extends object>(load: Load<Props>) {
  return lazyPart(() => untilItComes(load, 10_000))
}

/** Ever more rarely: each wait is twice the one before. */
function untilItComes<T>(load: () => Promise<T>, waitMs: number): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return untilItComes(load, waitMs * 2)
  })
}

/** In words, with a way to ask again. */
export function PartMissing({ again }: { again: () => void }) {
  return <Failed text={messages.unreachable.text} onRetry={again} />
}
