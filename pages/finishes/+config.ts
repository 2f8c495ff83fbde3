// https://vike.dev/config
import type { Config } from 'vike/types'
import { addresses } from '#services/rules/site/addresses.ts'
import { choiceKeys } from './choice.ts'

export default {
  route: addresses.finishes,
  query: choiceKeys,
} satisfies Config
