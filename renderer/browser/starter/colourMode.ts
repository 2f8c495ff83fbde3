import { applyColourMode, type ColourMode, readColourMode, storeColourMode } from '../colourMode/colourMode.ts'
import { root, whenShown } from './config.ts'

/**
 * Sets the colours before the first paint, so that no frame has the wrong ones, and runs the colour chooser before the
 * page is hydrated. A page's own mode (`data-force` on `<html>`) wins. `js` tells the styles that widgets work.
 */
export function handleColourMode(): void {
  const forced = root.dataset.force as ColourMode | undefined
  root.classList.add('js')
  const theme = document.createElement('meta')
  theme.name = 'theme-color'
  document.head.prepend(theme)
  applyColourMode(forced ?? readColourMode())

  whenShown(() => {
    const chosen = document.querySelector<HTMLInputElement>(`[name=colour-mode][value=${readColourMode()}]`)
    if (chosen) chosen.checked = true
  })
  addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name !== 'colour-mode') return
    storeColourMode(value as ColourMode)
    applyColourMode(forced ?? (value as ColourMode))
  })
}
