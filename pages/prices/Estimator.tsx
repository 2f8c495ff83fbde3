import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { unbroken } from '#components/unbroken.tsx'
import { formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { EstimateForm } from './EstimateForm.tsx'
import { EstimatePanel } from './EstimatePanel.tsx'
import { type EstimateParts, useEstimate } from './useEstimate.ts'

/** The form for an estimate, with the total beside it. Also works without JavaScript. */
export function Estimator(parts: EstimateParts) {
  const state = useEstimate(parts)
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const [sent] = useState(state.form)
  const hasSummary = Boolean(parts.asked?.isSent) && state.form === sent && state.hasErrors

  /** Shows all errors and moves the focus to the first. @returns true if there are none */
  function check(): boolean {
    flushSync(() => state.setIsChecked(state.hasErrors))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return !state.hasErrors
  }

  function send(): void {
    if (!check()) return
    if (state.estimate.lines.length > 0) result.current?.focus()
    else form.current?.querySelector<HTMLElement>('[name="line[]"]')?.focus()
  }

  return (
    <section id="estimate" className="frame split wide-first gap-y-10 pb-20">
      <div>
        <h2 className="no-print">{t('estimate')}</h2>
        <p className="no-print measure mt-3 mb-6 text-soft">{t('estimate.text')}</p>
        <EstimateForm state={state} groups={parts.groups} form={form} hasSummary={hasSummary} send={send} />
        {state.estimate.lines.length > 0 && (
          // In narrow windows the panel is below the form. Screen readers get the total from its status.
          <p className="estimate-bar no-print figures font-medium" aria-hidden>
            {unbroken(
              t(state.estimate.minimum === undefined ? 'estimate.total' : 'estimate.total.minimum', {
                range: formatRange(state.estimate.low, state.estimate.high),
              }),
            )}
          </p>
        )}
      </div>
      <EstimatePanel heading={result} state={state} minimumCharge={parts.minimumCharge} check={check} />
    </section>
  )
}
