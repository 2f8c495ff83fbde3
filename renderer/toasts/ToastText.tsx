import { useEffect, useRef } from 'react'
import { type ToastContentProps, toast } from 'react-toastify/unstyled'

/**
 * The words of a toast. The library pauses for the pointer and while the window is in the background; this
 * adds the keyboard: a toast that holds the focus stays. `isPaused` and `toastProps` are given by the library.
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
      // Without a new target it is the window that loses the focus, and the library pauses by itself.
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
    // The pointer left, or the window came back: the focus still holds it.
    const box = words.current?.closest('.Toastify__toast')
    if (!isPaused && id !== undefined && box?.contains(document.activeElement)) toast.pause({ id })
  }, [isPaused, id])

  return (
    <div ref={words} className="toast-text">
      {text}
    </div>
  )
}
