import type { QueryKey } from '#locales/pageRules.ts'
import { conditions, maxLength, maxLines, maxRooms } from '#services/estimate/form.ts'

/** What a visitor has typed, valid or not: the page shows it in its field again. */
const typed = { value: /^/, stored: false, maxLength }

/** The parts of an estimate (services/estimate/query.ts). The contact page gets it as one value, `estimate`. */
export const query: readonly QueryKey[] = [
  { name: 'room', ...typed, max: maxRooms },
  { name: 'line', ...typed, max: maxLines },
  { name: 'quantity', ...typed, max: maxLines },
  { name: 'condition', value: new RegExp(`^(?:${conditions.join('|')})$`), stored: false },
  { name: 'postcode', ...typed },
  { name: 'add', value: /^(?:room|line)$/, stored: false },
]
