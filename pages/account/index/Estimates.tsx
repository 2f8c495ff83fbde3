import { useState } from 'react'
import { formatDate, formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { accounts } from '../accounts.ts'
import { OwnList } from './OwnList.tsx'

const load = async () => (await accounts()).accountClient.estimates()

/** What the visitor has saved on the prices page, at the prices of that day. */
export function Estimates() {
  const [version, setVersion] = useState(0)

  async function remove(documentId: string): Promise<void> {
    // One that another tab has removed already is gone as well.
    await (await accounts()).accountClient.removeEstimate(documentId).catch(() => {})
    setVersion((before) => before + 1)
  }

  return (
    <OwnList heading={t('account.estimates')} none={t('account.estimates.none')} load={load} version={version}>
      {(estimates) => (
        <ul className="divide-y divide-line border-y border-line">
          {estimates.map(({ documentId, title, date, lines, low, high }) => (
            <li key={documentId} className="py-5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-semibold">
                  {title}, {formatDate(date)}
                </span>
                <span className="figures font-semibold">{formatRange(low, high)}</span>
              </p>
              <ul className="mt-1 text-soft">
                {lines.map(({ name, quantity }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same work may stand there twice
                  <li key={index}>{t('account.estimates.line', { quantity, name })}</li>
                ))}
              </ul>
              <button
                type="button"
                className="min-h-11 underline underline-offset-4"
                onClick={() => remove(documentId)}
              >
                {t('account.estimates.remove', { title })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </OwnList>
  )
}
