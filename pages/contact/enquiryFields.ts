import type { HTMLInputTypeAttribute } from 'react'

/** The fields of the enquiry form in their order, as browsers and password managers know them. */
export const enquiryFields: {
  name: 'name' | 'phone' | 'email' | 'postcode'
  type: HTMLInputTypeAttribute
  autoComplete: string
  most: number
  required?: boolean
}[] = [
  { name: 'name', type: 'text', autoComplete: 'name', most: 100, required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', most: 40 },
  { name: 'email', type: 'email', autoComplete: 'email', most: 200 },
  { name: 'postcode', type: 'text', autoComplete: 'postal-code', most: 10, required: true },
]
