import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '#components/Field.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import type { EstimateErrors } from '#services/rules/estimate/errors.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { EstimateField } from './EstimateField.tsx'
import { type EstimateListProps, Rooms, Work } from './EstimateLists.tsx'
import { EstimatePanel } from './EstimatePanel.tsx'
import { type EstimateParts, type EstimateState, useEstimate } from './useEstimate.ts'

/**
 * The form for an estimate, with the total beside it. A plain form that submits to this page; with JavaScript, the result
 * follows what is typed.
 */
export function Estimator(parts: EstimateParts) {
  const state = useEstimate(parts)
  const { estimate, hasErrors } = state
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const [sent] = useState(state.form)
  // The form was sent without JavaScript and has errors.
  const hasSummary = Boolean(parts.request?.isSent) && state.form === sent && hasErrors

  /** Shows all errors and moves the focus to the first. @returns true if there are none */
  function check(): boolean {
    flushSync(() => state.setIsChecked(hasErrors))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return !hasErrors
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!check()) return
    if (estimate.lines.length > 0) result.current?.focus()
    else form.current?.querySelector<HTMLElement>('[name="line[]"]')?.focus()
  }

  // The pressed button may be gone.
  const showAndFocus: EstimateListProps['showAndFocus'] = (next, name, index) => {
    flushSync(() => {
      state.show(next)
      state.setIsChecked(false)
    })
    const fields = form.current?.querySelectorAll<HTMLElement>(`[name="${name}[]"]`)
    fields?.[Math.min(index, fields.length - 1)]?.focus()
  }

  return (
    <section id="estimate" className="frame split wide-first gap-y-10 pb-20">
      <div>
        <h2 className="no-print mb-5">{t('estimate')}</h2>
        <form
          ref={form}
          action={localHref(`${addresses.prices}#estimate-result`)}
          method="get"
          onSubmit={submit}
          className="no-print"
        >
          {/* For the Enter key, which presses the first button of a form. */}
          <button type="submit" tabIndex={-1} aria-hidden className="visually-hidden" />
          {hasSummary && (
            <div id="estimate-result">
              <ErrorSummary errors={errorList(state.errors)} />
            </div>
          )}
          <Rooms state={state} showAndFocus={showAndFocus} />
          <Work state={state} showAndFocus={showAndFocus} />
          <ConditionAndPostcode state={state} />
          <button type="submit" className="button mt-4">
            {t('estimate.work_out')}
          </button>
        </form>
      </div>
      <EstimatePanel id={hasSummary ? undefined : 'estimate-result'} heading={result} state={state} check={check} />
    </section>
  )
}

function ConditionAndPostcode({ state: { form, errors, isChecked, show } }: { state: EstimateState }) {
  return (
    <div className="estimate-rooms mt-6">
      <EstimateField id="field-condition" label={t('estimate.condition')} hint={t('estimate.condition.hint')}>
        {(field) => (
          <select
            {...field}
            name="condition"
            value={form.condition}
            onChange={({ target }) => show({ ...form, condition: target.value as typeof form.condition })}
          >
            {(['good', 'fair', 'poor'] as const).map((condition) => (
              <option key={condition} value={condition}>
                {t(`estimate.condition.${condition}`)}
              </option>
            ))}
          </select>
        )}
      </EstimateField>
      <EstimateField
        id="field-postcode"
        label={`${t('estimate.postcode')} (${t('form.optional')})`}
        error={isChecked && errors.postcode ? t('estimate.error.postcode') : undefined}
      >
        {(field) => (
          <input
            type="text"
            {...field}
            name="postcode"
            autoComplete="postal-code"
            maxLength={10}
            value={form.postcode}
            onChange={({ target }) => show({ ...form, postcode: target.value })}
          />
        )}
      </EstimateField>
    </div>
  )
}

/** Field and text of each error, for the summary above the form. */
function errorList({ rooms, lines, postcode }: EstimateErrors): [field: string, message: string][] {
  return [
    ...rooms.flatMap((error, index): [string, string][] =>
      error
        ? [[`room-${index + 1}`, `${t('estimate.room', { room: index + 1 })}: ${t(`estimate.error.${error}`)}`]]
        : [],
    ),
    ...lines.flatMap(({ item, quantity }, index): [string, string][] => {
      const error = item ?? quantity
      if (!error) return []
      const label = t('estimate.line', { label: t('estimate.work'), line: index + 1 })
      return [[`${item ? 'line' : 'quantity'}-${index + 1}`, `${label}: ${t(`estimate.error.${error}`)}`]]
    }),
    ...(postcode ? [['postcode', t('estimate.error.postcode')] as [string, string]] : []),
  ]
}
