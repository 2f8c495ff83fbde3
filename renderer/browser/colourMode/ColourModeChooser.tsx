import { useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { t } from '#locales/messages.ts'
import { applyColourMode, type ColourMode, readColourMode, storeColourMode, watchColourMode } from './colourMode.ts'

const modes = ['system', 'light', 'dark'] as const

/**
 * A choice of colour modes: the visitor's own, even while a page forces another mode. Hidden without JavaScript, which it
 * needs.
 */
export function ColourModeChooser() {
  const forced = usePageContext().config.colourMode
  // The server does not know the choice.
  const [mode, setMode] = useState<ColourMode>('system')

  useEffect(() => {
    const show = () => {
      setMode(readColourMode())
      applyColourMode(forced ?? readColourMode())
    }
    show()
    return watchColourMode(show)
  }, [forced])

  function choose(next: ColourMode) {
    storeColourMode(next)
    setMode(next)
    applyColourMode(forced ?? next)
  }

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
            {t(`colour.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
