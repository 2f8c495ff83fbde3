import type { Config } from 'vike/types'
import { maxQueryLength } from '#services/rules/estimate/form.ts'
import { choiceQueryKeys } from '../finishes/choice.ts'
import { referenceKey } from '../forms/reference.ts'

export default {
  query: [
    ...choiceQueryKeys,
    // The form for questions: `/contact?ask`.
    { name: 'ask', value: /^$/, stored: true },
    // What the visitor wants to ask about: the path of the page about it, and a checked postcode.
    { name: 'about', value: /^\/[\w/#-]{1,150}$/, stored: true },
    { name: 'postcode', value: /^[a-z\d ]{1,10}$/i, stored: false },
    referenceKey,
    { name: 'estimate', value: new RegExp(`^.{1,${maxQueryLength}}$`), stored: false },
  ],
} satisfies Config
