// https://vike.dev/data
import { accountData } from '../accountData.ts'

export const data = () => accountData('emailConfirmed', 'account.confirmed')
