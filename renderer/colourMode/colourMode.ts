export const colourModes = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof colourModes)[number]

/** What browsers paint their own bars with: `--color-ground` of renderer/styles/tokens.css. */
export const themeColours = { light: '#fbfaf7', dark: '#10161a' }

const storageKey = 'colour-mode'

/** The visitor's stored choice; `system` when there is none, or when storage is blocked. */
export function readColourMode(): ColourMode {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

export function storeColourMode(mode: ColourMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, mode)
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}

/** Puts exactly one of the classes `light` and `dark` on `<html>`, and its colour on the browser's own bars. */
export function applyColourMode(mode: ColourMode): void {
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { classList } = document.documentElement
  classList.toggle('dark', dark)
  classList.toggle('light', !dark)
  // The one without `media`, which inlineScript.ts has put before those of the markup: the first that applies counts.
  const theme = document.querySelector<HTMLMetaElement>('meta[name=theme-color]:not([media])')
  if (theme) theme.content = themeColours[dark ? 'dark' : 'light']
}

/** Calls `changed` when the device or another tab changes the colours; returns the end of it. */
export function watchColourMode(changed: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const otherTab = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) changed()
  }
  device.addEventListener('change', changed)
  window.addEventListener('storage', otherTab)
  return () => {
    device.removeEventListener('change', changed)
    window.removeEventListener('storage', otherTab)
  }
}
