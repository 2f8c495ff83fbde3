import { createRoot } from 'react-dom/client'
import { UpdateNotice } from './UpdateNotice.tsx'

// Created before its text, so that screen readers announce the text.
const container = document.createElement('div')
container.setAttribute('role', 'status')
document.body.append(container)
const root = createRoot(container)

/** @param accept shows the changed page */
export function showNotice(accept: () => void): void {
  const closeAnd = (action: () => void) => () => {
    hideNotice()
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
    action()
  }
  root.render(<UpdateNotice accept={closeAnd(accept)} dismiss={closeAnd(() => {})} />)
}

export function hideNotice(): void {
  root.render(null)
}
