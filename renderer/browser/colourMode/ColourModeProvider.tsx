import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { applyColourMode, type ColourMode, readColourMode, storeColourMode, watchColourMode } from './colourMode.ts'

interface ColourModeValue {
  /** The visitor's choice, even while a page forces another mode. */
  mode: ColourMode
  choose: (mode: ColourMode) => void
}

const ColourModeContext = createContext<ColourModeValue>({ mode: 'system', choose: () => {} })

export const useColourMode = () => useContext(ColourModeContext)

/** Renders no markup, so that the server's and the browser's never differ. */
export function ColourModeProvider({ children }: { children: ReactNode }) {
  const forced = usePageContext().config.colourMode
  const [mode, setMode] = useState<ColourMode>('system')

  useEffect(() => {
    setMode(readColourMode())
    return watchColourMode(() => setMode(readColourMode()))
  }, [])

  useEffect(() => {
    const show = () => applyColourMode(forced ?? readColourMode())
    show()
    return watchColourMode(show)
  }, [forced])

  const value = useMemo(
    () => ({
      mode,
      choose(next: ColourMode) {
        storeColourMode(next)
        setMode(next)
        applyColourMode(forced ?? next)
      },
    }),
    [mode, forced],
  )
  return <ColourModeContext value={value}>{children}</ColourModeContext>
}
