import { ifAllowed } from '../storage/sessionStorage.ts'

export type ColourMode = 'system' | 'light' | 'dark'

/** Colours of the browser's own toolbars: `--color-ground` from renderer/styles/tokens.css. */
export const themeColours = { light: '#fbfaf7', dark: '#14120f' }

const storageKey = 'colour-mode'

/** If storage is blocked, the choice lasts until the page is left. */
export function storeColourMode(mode: ColourMode): void {
  ifAllowed(() => (mode === 'system' ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, mode)))
}

/**
 * Sets exactly one of the classes `light` and `dark` on `<html>`, and the colour of the browser's toolbars.
 * @param chosen by the visitor; the page's own mode (`data-force` on `<html>`) wins
 */
export function applyColourMode(chosen: ColourMode): void {
  const { classList, dataset } = document.documentElement
  const mode = dataset.force || chosen
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  classList.toggle('dark', dark)
  classList.toggle('light', !dark)
  // The tag without `media`, which starter/colourMode.ts inserts before the others: browsers use the first match.
  const theme = document.querySelector('meta[name=theme-color]:not([media])') as HTMLMetaElement
  theme.content = themeColours[dark ? 'dark' : 'light']
}

/** Applies the visitor's stored choice, and shows it in the chooser: `system` if there is none or storage is blocked. */
export function showColourMode(): void {
  const stored = ifAllowed(() => localStorage.getItem(storageKey))
  const mode = stored === 'light' || stored === 'dark' ? stored : 'system'
  const choice = document.querySelector<HTMLInputElement>(`[name=colour-mode][value=${mode}]`)
  if (choice) choice.checked = true
  applyColourMode(mode)
}

/** For a page that a navigation shows. @param mode its own, if it has one */
export function forceColourMode(mode = ''): void {
  document.documentElement.dataset.force = mode
  showColourMode()
}

/** Follows the device and other tabs. @returns a function that stops this */
export function watchColourMode(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const otherTab = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) showColourMode()
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showColourMode, { signal })
  window.addEventListener('storage', otherTab, { signal })
  return () => ended.abort()
}
