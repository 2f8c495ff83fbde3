/** What the privacy page says, and what is deleted. */
interface Periods {
  enquiryMonths?: number | null | undefined
  applicationMonths?: number | null | undefined
}

/** For how many months enquiries and applications are kept. @param page as published, if it is */
export const keptMonths = (page: Periods | null | undefined): { enquiries: number; applications: number } => ({
  enquiries: page?.enquiryMonths ?? 24,
  applications: page?.applicationMonths ?? 6,
})
