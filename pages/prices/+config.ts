import type { Config } from 'vike/types'
import { conditions, maxLength, maxLines, maxRooms } from '#services/rules/estimate/form.ts'

/** What a visitor has typed, valid or not: the page shows it in its field again. */
const typed = { value: /^/, stored: false, maxLength }

export default {
  // The parts of an estimate (services/rules/estimate/query.ts). The contact page gets it as one value, `estimate`.
  query: [
    { name: 'room', ...typed, max: maxRooms },
    { name: 'line', ...typed, max: maxLines },
    { name: 'quantity', ...typed, max: maxLines },
    { name: 'condition', value: new RegExp(`^(?:${conditions.join('|')})$`), stored: false },
    { name: 'postcode', ...typed },
    { name: 'add', value: /^(?:room|line)$/, stored: false },
  ],
} satisfies Config
