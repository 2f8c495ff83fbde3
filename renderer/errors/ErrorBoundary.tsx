import { Component, type ReactNode } from 'react'
import { FatalError } from '#components/FatalError.tsx'

/** The last resort: also stands when the layout or a provider is what failed. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FatalError /> : this.props.children
  }
}
