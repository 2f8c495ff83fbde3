import { applyColourMode, type ColourMode, showColourMode, storeColourMode } from '../colourMode/colourMode.ts'
import { root, whenShown } from './config.ts'

/**
 * Sets the colours before the first paint, so that no frame has the wrong ones, and runs the colour chooser. `js` tells
 * the styles that widgets work.
 */
export function handleColourMode(): void {
  root.classList.add('js')
  const theme = document.createElement('meta')
  theme.name = 'theme-color'
  document.head.prepend(theme)
  showColourMode()
  // The chooser is there now.
  whenShown(showColourMode)
  addEventListener('change', ({ target }) => {
    const { name, value } = target as HTMLInputElement
    if (name !== 'colour-mode') return
    storeColourMode(value as ColourMode)
    applyColourMode(value as ColourMode)
  })
}
