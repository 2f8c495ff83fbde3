import type { Config } from 'vike/types'
import { referenceKey } from '../../forms/reference.ts'

export default {
  query: [referenceKey],
} satisfies Config
