import type { Config } from 'vike/types'
import { choiceQueryKeys } from './choice.ts'

export default {
  query: choiceQueryKeys,
} satisfies Config
