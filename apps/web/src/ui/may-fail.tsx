import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Stands there instead; `again` tries once more. */
  failed: (again: () => void) => ReactNode
}

/** A part whose script may not come on a poor network: the page around it stays as it is. */
export class MayFail extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, failed } = this.props
    return this.state.hasFailed ? failed(() => this.setState({ hasFailed: false })) : children
  }
}
