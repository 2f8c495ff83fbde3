/** What is wrong with a field: the code of `form.error.{code}`, and the most characters it takes. */
export type FieldErrors = Record<string, { code: string; max?: number }>

/** What a contact page is rendered with after a POST without JavaScript. */
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
