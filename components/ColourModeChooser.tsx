import { type MessageKey, t } from '#locales/messages.ts'

interface ColourModeChooserProps<Mode extends string> {
  modes: readonly Mode[]
  mode: Mode
  choose: (mode: Mode) => void
}

/** A choice of colour modes. Hidden without JavaScript, which it needs. */
export function ColourModeChooser<Mode extends string>({ modes, mode, choose }: ColourModeChooserProps<Mode>) {
  return (
    <fieldset className="with-script">
      <legend className="visually-hidden">{t('colour')}</legend>
      <div className="modes">
        {modes.map((choice) => (
          <label key={choice} className="tap">
            <input
              type="radio"
              name="colour-mode"
              value={choice}
              checked={mode === choice}
              onChange={() => choose(choice)}
              className="visually-hidden"
            />
            {t(`colour.${choice}` as MessageKey)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
