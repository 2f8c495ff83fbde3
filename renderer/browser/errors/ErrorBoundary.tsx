import { Component, type ReactNode } from 'react'
import { FatalError } from '#components/FatalError.tsx'

interface Props {
  /** URL of the page. Navigating to another one, for example with Back, clears the error. */
  url: string
  children: ReactNode
}

interface State {
  failed: boolean
  url: string
}

/** The last resort: works even if the layout or a provider has failed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, url: this.props.url }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ url }: Props, state: State): State | null {
    return url === state.url ? null : { failed: false, url }
  }

  override render() {
    return this.state.failed ? <FatalError /> : this.props.children
  }
}
