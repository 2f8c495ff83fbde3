import { addresses } from '#services/rules/site/addresses.ts'

/** Vike asks pages with folders as addresses first. */
export default addresses.customPage
