import type { Config } from 'vike/types'
import { choiceKeys } from './choice.ts'

export default {
  query: choiceKeys,
} satisfies Config
