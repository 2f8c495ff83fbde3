import type { QueryKey } from '#locales/pageRules.ts'
import { referenceKey } from '../../forms/reference.ts'

export const query: readonly QueryKey[] = [referenceKey]
