interface NetworkInformation {
  effectiveType?: string
  saveData?: boolean
}

/** What the browser says of its connection; most say nothing. */
function connection(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {}
}

/** So slow that every byte belongs to the page. */
export const isVerySlow = (): boolean => connection().effectiveType === 'slow-2g'

/** The visitor saves data, or has little of it: nothing may be loaded that was not asked for. */
export const savesData = (): boolean =>
  connection().saveData === true || (connection().effectiveType ?? '').includes('2g')
