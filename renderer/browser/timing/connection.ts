interface NetworkInformation {
  effectiveType?: string
  saveData?: boolean
}

/** What the browser reports about its connection; most report nothing. */
function connection(): NetworkInformation {
  return (navigator as { connection?: NetworkInformation }).connection ?? {}
}

/** So slow that everything but the page itself must wait. */
export const isVerySlow = (): boolean => connection().effectiveType === 'slow-2g'

/** The visitor saves data or has a 2G connection: load nothing that they did not request. */
export const savesData = (): boolean =>
  connection().saveData === true || (connection().effectiveType ?? '').includes('2g')
