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
        {modes.map((each) => (
          <label key={each} className="tap">
            <input
              type="radio"
              name="colour-mode"
              value={each}
              checked={mode === each}
              onChange={() => choose(each)}
              className="visually-hidden"
            />
            {t(`colour.${each}` as MessageKey)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
