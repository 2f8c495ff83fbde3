/** What a visitor has typed into the estimate. */
export interface EstimateForm {
  /** Sizes, such as `4 x 3.5 m`. */
  rooms: string[]
  lines: EstimateLine[]
  condition: Condition
  postcode: string
}

export interface EstimateLine {
  /** Key of a price; empty until one is chosen. */
  item: string
  /** As typed. For work per m², empty means the area of the rooms. */
  quantity: string
}

export const conditions = ['good', 'fair', 'poor'] as const
export type Condition = (typeof conditions)[number]

export const emptyLine: EstimateLine = { item: '', quantity: '' }
export const emptyForm: EstimateForm = { rooms: [''], lines: [emptyLine], condition: 'fair', postcode: '' }

/** Strapi's limit for an estimate. */
export const maxLines = 20
export const maxRooms = 12
/** Maximum length of one typed value, in characters. */
export const maxLength = 60
/** Maximum length of an estimate as a query, in characters. Enquiries and accounts contain such queries. */
export const maxQueryLength = 1000
