import { useEffect, useRef } from 'react'
import { type ToastContentProps, toast } from 'react-toastify/unstyled'

/**
 * The text of a toast. The library pauses the timer on hover and while the window is in the background; this
 * adds the keyboard: a toast that has the focus stays. The library passes `isPaused` and `toastProps`.
 */
export function ToastText({ text, isPaused, toastProps }: { text: string } & Partial<ToastContentProps>) {
  const words = useRef<HTMLDivElement>(null)
  const id = toastProps?.toastId

  useEffect(() => {
    const box = words.current?.closest('.Toastify__toast')
    if (!box || id === undefined) return
    const hold = () => toast.pause({ id })
    const release = ({ relatedTarget }: Event & { relatedTarget?: unknown }) => {
      const stays = relatedTarget instanceof Node && box.contains(relatedTarget)
      // Without a relatedTarget the window has lost the focus, and the library pauses the toast.
      if (relatedTarget && !stays && !box.matches(':hover')) toast.play({ id })
    }
    box.addEventListener('focusin', hold)
    box.addEventListener('focusout', release)
    return () => {
      box.removeEventListener('focusin', hold)
      box.removeEventListener('focusout', release)
    }
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
