import { t } from '#locales/messages.ts'

interface ChoiceFieldProps {
  name: 'floor' | 'colour' | 'finish'
  entries: readonly { key: string; name: string }[]
  /** Key of the chosen entry. */
  chosen: string
}

/** A choice of one. The radio buttons are uncontrolled, so that a choice made before the page is alive is not lost. */
export function ChoiceField({ name, entries, chosen }: ChoiceFieldProps) {
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
