import { Component, type ReactNode } from 'react'
import { FatalError } from '#components/FatalError.tsx'

interface Props {
  /** Address of the page. An error ends with a navigation to another one, such as Back. */
  url: string
  children: ReactNode
}

interface State {
  failed: boolean
  url: string
}

/** The last resort: also stands when the layout or a provider is what failed. */
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
