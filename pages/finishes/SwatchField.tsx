import { t } from '#locales/messages.ts'
import { type Choice, choose, keysOf, type Options } from './choice.ts'

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
export function SwatchField({ name, options, choice }: SwatchFieldProps) {
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
