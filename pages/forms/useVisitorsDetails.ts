import { type RefObject, useEffect } from 'react'
import { useSession } from '#renderer/session/AuthProvider.tsx'
import { isKept } from '#renderer/storage/keptForms.ts'

/**
 * Fills in the name and email of a signed-in visitor, in the browser: the page is the same for everybody. Never over
 * what was typed, nor where the visitor is about to type. After signing out they go, unless they have been changed.
 */
export function useVisitorsDetails(form: RefObject<HTMLFormElement | null>): void {
  const { user } = useSession()
  useEffect(() => {
    const filled = Object.entries({ name: user?.name, email: user?.email }).flatMap(([name, value]) => {
      const field = form.current?.elements.namedItem(name)
      if (!value || !(field instanceof HTMLInputElement)) return []
      if (field.value !== '' || field === document.activeElement || (field.form && isKept(field.form, name))) return []
      field.value = value
      return [{ field, value }]
    })
    return () => {
      for (const { field, value } of filled) if (field.value === value) field.value = ''
    }
  }, [user, form])
}
