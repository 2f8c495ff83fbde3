// The package's other entry point adds a style element, which our CSP blocks.
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import {
  cssTransition,
  ToastContainer,
  type ToastContentProps,
  type ToastOptions,
  toast,
} from 'react-toastify/unstyled'
import { Icon } from '#components/Icon.tsx'
import { t } from '#locales/messages.ts'

let mounted = false

/** Shows a toast. The first one adds the container, which is outside the page and survives navigations. */
export function addToast(given: Toast): void {
  if (!mounted) mount()
  mounted = true
  toast(<ToastText text={given.text} />, toastOptions(given))
}

export function removeToast(given: Toast): void {
  toast.dismiss(toastOptions(given).toastId)
}

function mount(): void {
  const container = document.createElement('div')
  container.className = 'no-print'
  document.body.append(container)
  createRoot(container).render(<Toaster />)
}

const transition = cssTransition({
  enter: 'Toastify--animate toast-enter',
  exit: 'Toastify--animate toast-exit',
  collapseDuration: 300,
})

function Toaster() {
  return (
    <ToastContainer
      aria-label={t('toast.region')}
      position="top-right"
      transition={transition}
      closeButton={({ closeToast }) => (
        <button type="button" className="toast-close" aria-label={t('toast.close')} onClick={closeToast}>
          <Icon name="close" />
        </button>
      )}
      // Hidden, not removed: its animation is the timer.
      hideProgressBar
      pauseOnHover
      pauseOnFocusLoss
    />
  )
}

/**
 * The text of a toast. The library pauses the timer on hover and while the window is in the background; this
 * adds the keyboard: a toast that has the focus stays. The library passes `isPaused` and `toastProps`.
 */
function ToastText({ text, isPaused, toastProps }: { text: string } & Partial<ToastContentProps>) {
  const words = useRef<HTMLDivElement>(null)
  const id = toastProps?.toastId

  useEffect(() => {
    const box = words.current?.closest('.Toastify__toast')
    if (!box || id === undefined) return
    // A tap leaves the focus on it too, and must not keep it.
    const hold = () => box.matches(':is(:focus-visible, :has(:focus-visible))') && toast.pause({ id })
    const release = ({ relatedTarget }: Event & { relatedTarget?: unknown }) => {
      const stays = relatedTarget instanceof Node && box.contains(relatedTarget)
      // Without a relatedTarget the window has lost the focus, and the library pauses the toast.
      if (relatedTarget && !stays && !box.matches(':hover')) toast.play({ id })
    }
    const ended = new AbortController()
    box.addEventListener('focusin', hold, { signal: ended.signal })
    box.addEventListener('focusout', release, { signal: ended.signal })
    return () => ended.abort()
  }, [id])

  useEffect(() => {
    // The pointer has left or the window is active again, but the toast still has the focus.
    const box = words.current?.closest('.Toastify__toast')
    if (!isPaused && id !== undefined && box?.contains(document.activeElement)) toast.pause({ id })
  }, [isPaused, id])

  return (
    <div ref={words} className="toast-text">
      {text}
    </div>
  )
}

type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default'

export interface Toast {
  type?: ToastType
  text: string
  /** Milliseconds until it closes, 5000 by default; false: it stays until the visitor closes it. */
  autoClose?: number | false
}

/** Options for react-toastify. Equal toasts share an id, so that they are shown once. */
export function toastOptions({ type = 'default', text, autoClose = 5000 }: Toast): ToastOptions & { toastId: string } {
  return {
    // Encoded, because it also becomes the id of an element.
    toastId: `toast-${type}-${encodeURIComponent(text)}`,
    type,
    autoClose,
    // Polite for errors too: errors that must interrupt are shown next to their form or button.
    role: 'status',
  }
}
