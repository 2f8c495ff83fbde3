/** Errors by field: the code of `form.error.{code}`, and the maximum length in characters. */
export type FieldErrors = Record<string, { code: string; max?: number }>

/** What the contact page is rendered with after a failed POST without JavaScript. */
export interface EnquiryState {
  values: Record<string, string>
  errors: FieldErrors
  failure?: 'unavailable' | 'limited'
}

declare global {
  namespace Vike {
    interface PageContext {
      enquiry?: EnquiryState
    }
  }
}
