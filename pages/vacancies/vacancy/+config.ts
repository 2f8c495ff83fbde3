// https://vike.dev/config
import type { Config } from 'vike/types'
import { addresses } from '#services/rules/site/addresses.ts'
import { referenceKey } from '../../forms/reference.ts'

export default {
  route: addresses.vacancy,
  query: [referenceKey],
} satisfies Config
