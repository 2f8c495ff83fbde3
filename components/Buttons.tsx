import type { ReactNode } from 'react'
import { t } from '#locales/messages.ts'
import { Icon } from './Icon.tsx'

interface SubmitButtonProps {
  /** The form has been sent and waits for the response. Not `disabled`, so that the button keeps the focus. */
  pending: boolean
  children: string
}

export function SubmitButton({ pending, children }: SubmitButtonProps) {
  return (
    <button type="submit" aria-disabled={pending} className="button">
      {children}
    </button>
  )
}

/** Says what failed, with a button that tries again. */
export function RetryText({ text, retry }: { text: string; retry: () => void }) {
  return (
    <>
      {text}{' '}
      <button type="button" className="tap link" onClick={retry}>
        {t('again')}
      </button>
    </>
  )
}

/** Opens the print dialogue. Hidden without JavaScript, which it needs. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={() => print()} className="no-print with-script tap link text-fine font-semibold">
      <Icon name="printer" className="size-4" />
      {children}
    </button>
  )
}
