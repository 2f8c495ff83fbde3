import type { JobPosting } from 'schema-dts'
import { htmlToText } from '#services/rules/content/markdown.ts'
import type { Vacancy } from '#services/rules/content/vacancy.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { londonDayEnd, londonMidnight } from '#services/rules/time/londonTime.ts'
import { address, namedBusiness } from './business.ts'

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function jobNode(vacancy: Vacancy, contact: Contact): JobPosting {
  const { path, title, slug, summary, description, employmentType, hours, postedOn, closesOn } = vacancy
  const { payLow, payHigh, payUnit } = vacancy
  return {
    '@type': 'JobPosting',
    '@id': `${path}#job`,
    url: path,
    title,
    // Text, not HTML: the same text is on the page, so it compresses to a third.
    description: `${summary}\n${htmlToText(description)}`,
    identifier: { '@type': 'PropertyValue', name: contact.companyName, value: slug },
    datePosted: londonMidnight(postedOn),
    validThrough: londonDayEnd(closesOn),
    employmentType,
    workHours: hours,
    hiringOrganization: namedBusiness(contact),
    jobLocation: { '@type': 'Place', address: address(contact) },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: {
        '@type': 'QuantitativeValue',
        unitText: payUnit,
        ...(payLow === payHigh ? { value: payLow } : { minValue: payLow, maxValue: payHigh }),
      },
    },
    // Visitors apply with the form on the page.
    directApply: true,
  }
}
