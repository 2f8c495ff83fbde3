import { createRoot } from 'react-dom/client'
import { UpdateNotice } from './UpdateNotice.tsx'

// There before its text is, so that screen readers say the text.
const place = document.createElement('div')
place.setAttribute('role', 'status')
document.body.append(place)
const root = createRoot(place)

/** @param agree shows what is offered */
export function showNotice(agree: () => void): void {
  const act = (then: () => void) => () => {
    hideNotice()
    // The button that had it is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
    then()
  }
  root.render(<UpdateNotice agree={act(agree)} dismiss={act(() => {})} />)
}

export function hideNotice(): void {
  root.render(null)
}
