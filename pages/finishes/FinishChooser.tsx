import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTypedPrefill } from '#components/enquiryPrefill.ts'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { showInAddress } from '../prices/showInAddress.ts'
import { ChoiceLinks, ChoiceMeaning, ChoicePicture } from './ChosenFinish.tsx'
import { type ChoiceKeys, choiceQuery, choose, keysOf, type Options } from './choice.ts'
import { SwatchField } from './SwatchField.tsx'

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
        <ChoicePicture choice={choice} caption={caption} />
        <form
          ref={form}
          action={localHref(`${addresses.finishes}#choice`)}
          method="get"
          autoComplete="off"
          onChange={readForm}
          onSubmit={submit}
          className="stack gap-6"
        >
          <SwatchField name="floor" options={options} choice={choice} />
          <SwatchField name="colour" options={options} choice={choice} />
          <SwatchField name="finish" options={options} choice={choice} />
          <button type="submit" className="without-script button plain justify-self-start">
            {t('finishes.show')}
          </button>
          <ChoiceLinks choice={choice} />
          {sampleText && <p className="fine">{sampleText}</p>}
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
