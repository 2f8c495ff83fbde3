import { useEffect } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { t } from '#locales/messages.ts'
import { forceColourMode, watchColourMode } from './colourMode.ts'

const modes = ['system', 'light', 'dark'] as const

/**
 * A choice of colour modes: the visitor's own, even while a page forces another mode. The starter handles it, also before
 * hydration (starter/colourMode.ts). Hidden without JavaScript, which it needs.
 */
export function ColourModeChooser() {
  const forced = usePageContext().config.colourMode
  useEffect(() => forceColourMode(forced), [forced])
  useEffect(watchColourMode, [])
  return (
    <fieldset className="with-script">
      <legend className="visually-hidden">{t('colour')}</legend>
      <div className="modes">
        {modes.map((mode) => (
          <label key={mode} className="tap">
            <input
              type="radio"
              name="colour-mode"
              value={mode}
              defaultChecked={mode === 'system'}
              className="visually-hidden"
            />
            {t(`colour.${mode}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
