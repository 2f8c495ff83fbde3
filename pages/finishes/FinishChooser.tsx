import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTypedPrefill } from '#components/enquiryPrefill.ts'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { showInAddress } from '../prices/showInAddress.ts'
import { ChoiceMeaning, ChoicePicture } from './ChosenFinish.tsx'
import { type ChoiceKeys, choiceQuery, choose, keysOf, type Options } from './choice.ts'

interface FinishChooserProps {
  options: Options
  keys: ChoiceKeys
  sampleText: string
}

/** A plain form that submits to this page. With JavaScript, the picture and the texts follow the choice at once. */
export function FinishChooser({ options, keys: first, sampleText }: FinishChooserProps) {
  const [keys, setKeys] = useState(first)
  const [isChosen, setIsChosen] = useState(Object.values(first).some(Boolean))
  const form = useRef<HTMLFormElement>(null)
  const caption = useRef<HTMLHeadingElement>(null)
  const choice = choose(options, keys)
  useTypedPrefill(choice && isChosen ? keysOf(choice) : undefined)

  const shown = choice && choiceQuery(choice)
  const inAddress = useRef(shown)

  const readForm = () => form.current && setKeys(keysIn(form.current))
  // The visitor may have chosen before hydration, and browsers restore forms.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void readForm(), [])
  useEffect(() => {
    if (!shown || shown === inAddress.current) return
    inAddress.current = shown
    setIsChosen(true)
    showInAddress(shown)
  }, [shown])

  if (!choice) return <p className="frame pb-20">{t('finishes.empty')}</p>

  function submit(event: FormEvent) {
    event.preventDefault()
    caption.current?.focus()
  }

  return (
    <>
      <section id="choice" className="frame split wide-first gap-y-8 pb-16">
        <ChoicePicture choice={choice} sampleText={sampleText} caption={caption} />
        <form
          ref={form}
          action={localHref(`${addresses.finishes}#choice`)}
          method="get"
          autoComplete="off"
          onChange={readForm}
          onSubmit={submit}
          className="stack gap-6 self-start"
        >
          <ChoiceField name="floor" entries={options.floors} chosen={choice.floor.key} />
          <ChoiceField name="colour" entries={options.colours} chosen={choice.colour.key} />
          <ChoiceField name="finish" entries={options.finishes} chosen={choice.finish.key} />
          <button type="submit" className="button plain justify-self-start">
            {t('finishes.show')}
          </button>
        </form>
      </section>
      <ChoiceMeaning choice={choice} />
    </>
  )
}

function keysIn(form: HTMLFormElement): ChoiceKeys {
  const text = (name: string) => new FormData(form).get(name)?.toString()
  return { floor: text('floor'), colour: text('colour'), finish: text('finish') }
}

interface ChoiceFieldProps {
  name: 'floor' | 'colour' | 'finish'
  entries: readonly { key: string; name: string }[]
  /** Key of the chosen entry. */
  chosen: string
}

/** A choice of one. The radio buttons are uncontrolled, so that a choice made before hydration is not lost. */
function ChoiceField({ name, entries, chosen }: ChoiceFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t(`finishes.${name}`)}</legend>
      <div className="choices">
        {entries.map(({ key, name: label }) => (
          <label key={key} className="choice">
            <input type="radio" name={name} value={key} defaultChecked={key === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
