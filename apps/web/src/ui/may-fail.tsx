import { Component, type ReactNode } from 'react'

/** A script of ours did not come, as happens on a poor network. */
export class ScriptMissing extends Error {}

type Props = {
  children: ReactNode
  /** Stands there instead; `again` tries once more. */
  failed: (again: () => void) => ReactNode
}

/** A part whose script may be missing: the page around it stays. Other errors are not its own. */
export class MayFail extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { children, failed } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (error instanceof ScriptMissing) return failed(() => this.setState({ error: undefined }))
    throw error
  }
}
