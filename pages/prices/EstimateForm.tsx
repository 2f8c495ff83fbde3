import { type FormEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { Link } from '#components/Link.tsx'
import { localHref } from '#locales/current.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { EstimateField, EstimateRow, RoomField } from './EstimateFields.tsx'
import { errorList } from './errorList.ts'
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

  /** Moves the focus to the field at that index, or to the last one, because the pressed button may be gone. */
  function showAndFocus(next: EstimateState['form'], name: 'room' | 'line', index: number) {
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

interface ListProps {
  state: EstimateState
  showAndFocus: (next: EstimateState['form'], name: 'room' | 'line', index: number) => void
}

function Rooms({ state, showAndFocus }: ListProps) {
  const { form, errors, isChecked, areas, show } = state
  const { rooms } = form
  const remove = (index: number) => showAndFocus({ ...form, rooms: rooms.toSpliced(index, 1) }, 'room', index)
  return (
    <fieldset aria-describedby="rooms-hint">
      <legend className="text-h4">{t('estimate.rooms')}</legend>
      <p id="rooms-hint" className="fine mb-3">
        {t('estimate.rooms.hint')}
      </p>
      <ol className="estimate-rooms">
        {rooms.map((room, index) => (
          <RoomField
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is identified by its position
            key={index}
            number={index + 1}
            typed={room}
            area={areas[index]}
            error={errors.rooms[index]}
            isChecked={isChecked}
            change={(next) => show({ ...form, rooms: rooms.with(index, next) })}
            remove={rooms.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {state.canAddRoom && (
        <AddButton value="room" add={() => showAndFocus(state.addRoom(), 'room', rooms.length)}>
          {t('estimate.room.add')}
        </AddButton>
      )}
    </fieldset>
  )
}

function Work({ state, groups, showAndFocus }: ListProps & Pick<EstimateParts, 'groups'>) {
  const { form, errors, isChecked, estimate, show } = state
  const { lines } = form
  return (
    <fieldset className="mt-6">
      <legend className="mb-3 text-h4">{t('estimate.work')}</legend>
      <ol className="stack">
        {lines.map((line, index) => (
          <EstimateRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
            key={index}
            number={index + 1}
            isOnly={lines.length === 1}
            line={line}
            errors={errors.lines[index] ?? {}}
            isChecked={isChecked}
            unit={state.unitOf(line.item)}
            area={estimate.area}
            change={(next) => show({ ...form, lines: lines.with(index, next) })}
            remove={() => showAndFocus({ ...form, lines: lines.toSpliced(index, 1) }, 'line', index)}
          >
            {groups.map(({ group, lines: choices }) => (
              <optgroup key={group} label={t(`group.${group}` as MessageKey)}>
                {choices.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </EstimateRow>
        ))}
      </ol>
      {state.canAddLine && (
        <AddButton value="line" add={() => showAndFocus(state.addLine(), 'line', lines.length)}>
          {t('estimate.add')}
        </AddButton>
      )}
      <p>
        <Link href={addresses.finishes} className="tap link">
          {t('estimate.finishes')}
        </Link>
      </p>
    </fieldset>
  )
}

/** Adds a room or a line; without JavaScript, it submits the form, and the server adds it. */
function AddButton({ value, add, children }: { value: 'room' | 'line'; add: () => void; children: string }) {
  function press(event: MouseEvent) {
    event.preventDefault()
    add()
  }
  return (
    <button type="submit" name="add" value={value} className="tap link" onClick={press}>
      {children}
    </button>
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
