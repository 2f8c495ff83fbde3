import { type FormEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import type { EstimateErrors } from '#services/rules/estimate/errors.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { EstimateField } from './EstimateField.tsx'
import { type EstimateListProps, Rooms, Work } from './EstimateLists.tsx'
import type { EstimateParts, EstimateState } from './useEstimate.ts'

interface EstimateFormProps {
  state: EstimateState
  groups: EstimateParts['groups']
  form: RefObject<HTMLFormElement | null>
  /** The form was sent without JavaScript and has errors. */
  hasSummary: boolean
  /** Called when the form is sent. */
  send: () => void
}

/** A plain form that submits to this page. With JavaScript, the result follows what is typed. */
export function EstimateForm({ state, groups, form: element, hasSummary, send }: EstimateFormProps) {
  const summary = useRef<HTMLDivElement>(null)

  // The pressed button may be gone.
  const showAndFocus: EstimateListProps['showAndFocus'] = (next, name, index) => {
    flushSync(() => {
      state.show(next)
      state.setIsChecked(false)
    })
    const fields = element.current?.querySelectorAll<HTMLElement>(`[name="${name}[]"]`)
    fields?.[Math.min(index, fields.length - 1)]?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  return (
    <form
      ref={element}
      action={localHref(`${addresses.prices}#estimate`)}
      method="get"
      onSubmit={submit}
      className="estimate-fields no-print"
    >
      {/* For the Enter key, which presses the first button of a form. */}
      <button type="submit" tabIndex={-1} aria-hidden className="visually-hidden" />
      {hasSummary && <ErrorSummary ref={summary} errors={errorList(state.errors)} />}
      <Rooms state={state} showAndFocus={showAndFocus} />
      <Work state={state} groups={groups} showAndFocus={showAndFocus} />
      <ConditionAndPostcode state={state} />
      <button type="submit" className="button plain mt-4">
        {t('estimate.work_out')}
      </button>
    </form>
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
