import type { QueryKey } from '#locales/pageRules.ts'
import { maxQueryLength } from '#services/estimate/form.ts'
import { query as chosenFinish } from '../finishes/+query.ts'
import { referenceKey } from '../forms/reference.ts'

export const query: readonly QueryKey[] = [
  ...chosenFinish,
  // What the visitor wants to ask about: the path of the page about it, and a checked postcode.
  { name: 'about', value: /^\/[\w/#-]{1,150}$/, stored: true },
  { name: 'postcode', value: /^[a-z\d ]{1,10}$/i, stored: false },
  referenceKey,
  { name: 'estimate', value: new RegExp(`^.{1,${maxQueryLength}}$`), stored: false },
]
