import { type Ref, useEffect } from 'react'
import { t } from '#locales/messages.ts'

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>
  errors: [field: string, message: string][]
  /** Why the form could not be sent at all. */
  problem?: string
}

/** Lists the errors above a form, with links to the fields. The form moves the focus here. */
export function ErrorSummary({ ref, errors, problem }: ErrorSummaryProps) {
  const isShown = errors.length > 0 || problem !== undefined
  useEffect(() => (isShown ? addErrorToTitle() : undefined), [isShown])
  if (!isShown) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="notice notice-error mb-8">
      <p className="font-semibold">{problem ?? t('form.errors')}</p>
      <ul className="mt-1">
        {errors.map(([field, message]) => (
          <li key={field}>
            <a href={`#field-${field}`} className="link inline-flex min-h-11 items-center text-error">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Marks the error in the page's title, as the server does (renderer/+title.ts). @returns restores the title */
function addErrorToTitle(): (() => void) | undefined {
  const plain = document.title
  const marked = t('form.error_title', { title: plain })
  if (plain.startsWith(t('form.error_title', { title: '' }))) return undefined
  document.title = marked
  return () => {
    if (document.title === marked) document.title = plain
  }
}
