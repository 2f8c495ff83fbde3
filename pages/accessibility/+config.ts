// https://vike.dev/config
import { addresses } from '#services/rules/site/addresses.ts'

export default { route: addresses.accessibility }
