import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTypedPrefill } from '#components/enquiryPrefill.ts'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { showInAddress } from '../prices/showInAddress.ts'
import { ChoiceLinks, ChoiceMeaning, ChoicePicture } from './ChosenFinish.tsx'
import { type Choice, type ChoiceKeys, choose, keysOf, type Options } from './choice.ts'

interface FinishChooserProps {
  options: Options
  keys: ChoiceKeys
  sampleText: string
  /** The prices are the demonstration's. */
  isPriceSample: boolean
}

/** A plain form that submits to this page. With JavaScript, the picture and the texts follow the choice at once. */
export function FinishChooser({ options, keys: first, sampleText, isPriceSample }: FinishChooserProps) {
  const [keys, setKeys] = useState(first)
  const [isChosen, setIsChosen] = useState(Object.values(first).some(Boolean))
  const form = useRef<HTMLFormElement>(null)
  const caption = useRef<HTMLHeadingElement>(null)
  const choice = choose(options, keys)
  useTypedPrefill(choice && isChosen ? keysOf(choice) : undefined)

  const shown = choice && new URLSearchParams(keysOf(choice)).toString()
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
      <section id="choice" className="frame split halves lg:grid-rows-[auto_1fr] pb-16">
        <ChoicePicture choice={choice} isPriceSample={isPriceSample} caption={caption} />
        <form
          ref={form}
          action={localHref(`${addresses.finishes}#choice`)}
          method="get"
          autoComplete="off"
          onChange={readForm}
          onSubmit={submit}
          className="stack gap-6 lg:row-span-2"
        >
          <SwatchField name="floor" options={options} choice={choice} />
          <SwatchField name="colour" options={options} choice={choice} />
          <SwatchField name="finish" options={options} choice={choice} />
          <button type="submit" className="without-script button plain justify-self-start">
            {t('finishes.show')}
          </button>
        </form>
        <div>
          <ChoiceLinks choice={choice} />
          {sampleText && <p className="fine mt-3">{sampleText}</p>}
        </div>
      </section>
      <ChoiceMeaning choice={choice} />
    </>
  )
}

function keysIn(form: HTMLFormElement): ChoiceKeys {
  const text = (name: string) => new FormData(form).get(name)?.toString()
  return { floor: text('floor'), colour: text('colour'), finish: text('finish') }
}

const lists = { floor: 'floors', colour: 'colours', finish: 'finishes' } as const

interface SwatchFieldProps {
  name: 'floor' | 'colour' | 'finish'
  options: Options
  choice: Choice
}

/**
 * A choice of one, each shown as it would look with the rest of the choice: a cut from the same picture that the page
 * would show. The radio buttons are uncontrolled, so that a choice made before hydration is not lost.
 */
function SwatchField({ name, options, choice }: SwatchFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t(`finishes.${name}`)}</legend>
      <div className="swatches">
        {options[lists[name]].map(({ key, name: label }) => {
          const picture = choose(options, { ...keysOf(choice), [name]: key })?.sample?.picture
          return (
            <label key={key} className="choice swatch">
              {picture && (
                <span className="swatch-cut">
                  <img src={`/media/480/${picture.file}.webp`} alt="" loading="lazy" decoding="async" />
                </span>
              )}
              <input type="radio" name={name} value={key} defaultChecked={key === choice[name].key} />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
