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
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState(parts.request?.isSent ? errorList(state.errors) : [])
  // What is corrected is no longer listed, and typing lists nothing new.
  const current = errorList(state.errors).map(([, text]) => text)
  const hasTotal = state.estimate.lines.length > 0
  const listed = sent.filter(([, text]) => current.includes(text))

  /** Shows all errors and moves the focus to their summary. @returns true if there are none */
  function check(): boolean {
    const errors = errorList(state.sentErrors)
    flushSync(() => {
      state.setIsChecked(errors.length > 0)
      setSent(errors)
    })
    summary.current?.focus()
    return errors.length === 0
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!check()) return
    // On phones it is below the form.
    result.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    result.current?.focus({ preventScroll: true })
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
    <section id="estimate" className="frame split wide-first gap-x-4 pb-20">
      <div className="form-panel">
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
          {listed.length > 0 && (
            <div id="estimate-result">
              <ErrorSummary ref={summary} errors={listed} />
            </div>
          )}
          <div className="stack gap-6 sm:grid-cols-2">
            <Rooms state={state} showAndFocus={showAndFocus} />
            <Work state={state} showAndFocus={showAndFocus} />
            <ConditionAndPostcode state={state} />
          </div>
          {/* After the first result, booking is the main action. */}
          <button type="submit" className={hasTotal ? 'button plain mt-8' : 'button mt-8'}>
            {t(hasTotal ? 'estimate.work_out.again' : 'estimate.work_out')}
          </button>
        </form>
      </div>
      <EstimatePanel
        id={listed.length > 0 ? undefined : 'estimate-result'}
        heading={result}
        state={state}
        check={check}
      />
    </section>
  )
}

function ConditionAndPostcode({ state: { form, errors, isChecked, show } }: { state: EstimateState }) {
  return (
    <>
      <EstimateField name="condition" label={t('estimate.condition')} hint={t('estimate.condition.hint')}>
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
        name="postcode"
        label={t('estimate.postcode')}
        optional
        hint={t('estimate.postcode.hint')}
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
    </>
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
      const label = t('estimate.line', { label: t('estimate.work'), line: index + 1 })
      const text = (error: NonNullable<typeof item | typeof quantity>) =>
        lines.length > 1 ? `${label}: ${t(`estimate.error.${error}`)}` : t(`estimate.error.${error}`)
      return [
        // Only the rooms are asked for an area.
        ...(quantity === 'area' ? [['room-1', t('estimate.error.area')] as [string, string]] : []),
        ...(item ? [[`line-${index + 1}`, text(item)] as [string, string]] : []),
        ...(quantity && quantity !== 'area' ? [[`quantity-${index + 1}`, text(quantity)] as [string, string]] : []),
      ]
    }),
    ...(postcode ? [['postcode', t('estimate.error.postcode')] as [string, string]] : []),
  ]
}
