import { useRef } from 'react'
import { t } from '#locales/messages.ts'
import { showToast } from '#renderer/toasts/showToast.ts'
import { EstimateEntry, type SavedEstimate } from './EstimateEntry.tsx'

interface EstimatesProps {
  estimates: SavedEstimate[]
  /** Refetches the list. @returns false on failure */
  refetch: () => Promise<boolean>
}

/** The estimates that the visitor saved on the prices page, at the prices of that day. */
export function Estimates({ estimates, refetch }: EstimatesProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  async function removed(title: string): Promise<void> {
    void showToast({ type: 'success', text: t('toast.estimate_removed', { title }) })
    if (!(await refetch())) return showToast({ type: 'warning', text: t('account.own.failed') })
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4">
        {t('account.estimates')}
      </h2>
      {estimates.length === 0 ? (
        <p>{t('account.estimates.none')}</p>
      ) : (
        <ul className="rows">
          {estimates.map((estimate) => (
            <li key={estimate.documentId} className="py-5">
              <EstimateEntry estimate={estimate} removed={removed} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
