// https://vike.dev/data
import { addresses } from '#locales/addresses.ts'
import { accountData } from '../accountData.ts'

export type { Data } from '../accountData.ts'

export const data = () => accountData('account', addresses.account)
