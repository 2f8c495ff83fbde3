import type { HTMLInputTypeAttribute } from 'react'

/** The fields of the enquiry form, in order. */
export const enquiryFields: {
  name: 'name' | 'phone' | 'email' | 'postcode'
  type: HTMLInputTypeAttribute
  autoComplete: string
  maxLength: number
  required?: boolean
}[] = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100, required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 200 },
  { name: 'postcode', type: 'text', autoComplete: 'postal-code', maxLength: 10, required: true },
]
