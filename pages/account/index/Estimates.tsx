import { useRef } from 'react'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { accounts } from '../accounts.ts'
import { isGone, outcomeOf } from '../outcome.ts'
import { EstimateEntry, type SavedEstimate } from './EstimateEntry.tsx'

interface EstimatesProps {
  estimates: SavedEstimate[]
  /** The backend has one less. */
  removed: () => Promise<void>
}

/** What the visitor has saved on the prices page, at the prices of that day. */
export function Estimates({ estimates, removed }: EstimatesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const removing = useFetching(async (_signal, documentId: string) => {
    try {
      await (await accounts()).accountClient.removeEstimate(documentId)
    } catch (error) {
      // One that another tab has removed is gone as well.
      if (!isGone(error)) throw error
    }
    await removed()
    // The button that had it is gone.
    heading.current?.focus()
  })
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4">
        {t('account.estimates')}
      </h2>
      {estimates.length === 0 ? (
        <p>{t('account.estimates.none')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {estimates.map((estimate) => (
            <li key={estimate.documentId} className="py-5">
              <EstimateEntry estimate={estimate} remove={() => removing.run(estimate.documentId)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-3">
        {removing.state === 'error' && outcomeOf(removing.error).problem}
      </p>
    </section>
  )
}
