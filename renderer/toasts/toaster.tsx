import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { createRoot } from 'react-dom/client'
// The package's other entry point adds a style element, which our CSP blocks.
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { Icon } from '#components/Icon.tsx'
import { t } from '#locales/messages.ts'
import { ToastText } from './ToastText.tsx'
import { type Toast, toastOptions } from './toastOptions.ts'

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
