import { Component, type FormEvent, type ReactNode } from 'react'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'

/**
 * The screen for a fatal error. The button submits a form, so that it works without JavaScript. With JavaScript it
 * replaces the history entry, so that Back does not lead to the error again.
 */
export function FatalError() {
  return (
    <div className="frame section">
      <h1 tabIndex={-1}>{t('error.fatal')}</h1>
      <p className="lead mt-5">{t('error.fatal.text')}</p>
      <form action={localHref('/')} onSubmit={startAgain}>
        <button type="submit" className="button mt-8">
          {t('error.fatal.clear')}
        </button>
      </form>
    </div>
  )
}

function startAgain(event: FormEvent): void {
  event.preventDefault()
  location.replace(localHref('/'))
}

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
