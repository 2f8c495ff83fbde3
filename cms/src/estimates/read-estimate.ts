import { validateYupSchemaSync, yup } from '@strapi/utils'
import { validationFault } from '../shared/rest'

const MAX_QUERY_LENGTH = 1000

export interface LineInput {
  /** documentId of a price item. */
  item: string
  quantity: number
}

interface EstimateInput {
  title: string
  note?: string
  /** Query for the site’s prices page. */
  query?: string
  lines: LineInput[]
}

const line = yup.object({
  item: yup.string().required(),
  quantity: yup.number().moreThan(0).max(10_000).required(),
})
const validate = validateYupSchemaSync(
  yup.object({
    title: yup.string().matches(/\S/, 'title is required').max(120).required(),
    note: yup.string().max(1000).nullable(),
    lines: yup.array(line.required()).min(1).max(20).required(),
  }),
)

/**
 * The fields that a client may set; anything else in the body, above all prices, is ignored.
 * @throws ValidationError that names the field
 */
export const readEstimate = (input: unknown): EstimateInput => {
  if (!input || typeof input !== 'object') throw validationFault('data', 'data must be an object')
  const { title, note, query, lines } = validate(input) as EstimateInput & { query?: unknown }
  // A query that is too long is dropped: the estimate is worth saving without it.
  const isQuery = typeof query === 'string' && query.length <= MAX_QUERY_LENGTH
  return {
    title: title.trim(),
    note: note?.trim() || undefined,
    query: (isQuery && query.trim()) || undefined,
    lines: lines.map(({ item, quantity }) => ({ item, quantity })),
  }
}
