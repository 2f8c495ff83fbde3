// https://vike.dev/config
import { addresses } from '#locales/addresses.ts'

export default { route: addresses.question }
