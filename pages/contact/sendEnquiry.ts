import { isLeaving } from '#renderer/browser/navigation/pendingNavigation.ts'
import type { EnquiryField, Screen } from '#services/rules/forms/enquiryFields.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { type FormResponse, postFields, sendForm, textsOf } from '../forms/sendForm.ts'
import { photoUploads } from './photoUploads.ts'

/** @param turnTo if given, only checks the screen that the visitor is leaving */
export async function sendEnquiry(form: HTMLFormElement, turnTo?: Screen): Promise<FormResponse> {
  if (!turnTo) return sendForm(addresses.contact, form, photoUploads)
  const response = await postFields(addresses.contact, { ...textsOf(form), ...photoUploads.fields(), screen: turnTo })
  // If the check fails for another reason, the form is checked when it is sent.
  return response.state === 'invalid' ? response : { state: 'next_screen' }
}

/** If a survey time was chosen, the page that says what became of it. The server renders it for this visitor only. */
export function openReceipt({ receipt }: { receipt?: string }): void {
  if (receipt && !isLeaving()) location.assign(receipt)
}

/** The screen of the first error. */
export function screenOf(response: FormResponse | undefined, fields: readonly EnquiryField[]): Screen | undefined {
  if (response?.state !== 'invalid') return undefined
  const screens = Object.keys(response.errors).map((name) => screenOfError(name, fields))
  return screens.includes('job') ? 'job' : screens.find(Boolean)
}

/** @returns undefined for fields that are on both screens */
export const screenOfError = (name: string, fields: readonly EnquiryField[]): Screen | undefined =>
  name === 'photo' ? 'job' : fields.find((field) => field.name === name)?.screen
