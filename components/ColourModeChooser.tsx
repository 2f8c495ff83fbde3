import { type MessageKey, t } from '#locales/messages.ts'

interface ColourModeChooserProps<Mode extends string> {
  modes: readonly Mode[]
  mode: Mode
  choose: (mode: Mode) => void
}

/** A choice of colour modes. Hidden without JavaScript, which it needs. */
export function ColourModeChooser<Mode extends string>({ modes, mode, choose }: ColourModeChooserProps<Mode>) {
  return (
    <fieldset className="hidden [.js_&]:block">
      <legend className="sr-only">{t('colour')}</legend>
      <div className="flex border border-line">
        {modes.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center px-4 has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="colour-mode"
              value={each}
              checked={mode === each}
              onChange={() => choose(each)}
              className="sr-only"
            />
            {t(`colour.${each}` as MessageKey)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
