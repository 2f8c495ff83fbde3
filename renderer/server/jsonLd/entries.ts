import type { Blog, BlogPosting, ItemList, JobPosting, Question } from 'schema-dts'
import { tagOf } from '#locales/messages.ts'
import type { ArticleEntry } from '#services/rules/content/article.ts'
import { htmlToText } from '#services/rules/content/markdown.ts'
import type { Vacancy } from '#services/rules/content/vacancy.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { firmSettings } from '#services/rules/site/firm.ts'
import { firmDayEnd, firmMidnight } from '#services/rules/time/firmTime.ts'
import { address, business, namedBusiness } from './business.ts'
import { pageId, pictureId } from './page.ts'

/** `tag` is the name of its topic. Dates are `YYYY-MM-DD`. */
type Article = Pick<ArticleEntry, 'title' | 'excerpt' | 'path' | 'tag' | 'publishedOn'> &
  Partial<Pick<ArticleEntry, 'cover'>> & {
    revisedOn?: string | undefined
    author?: { name: string } | undefined
  }

/** Authors are people of the firm, whom the about page presents. */
export const authorPath = addresses.about

export function articleNode(article: Article, contact: Contact): BlogPosting {
  const { title, excerpt, path, tag, publishedOn, revisedOn = publishedOn, author, cover } = article
  const firm = namedBusiness(contact)
  return {
    '@type': 'BlogPosting',
    '@id': `${path}#article`,
    headline: title,
    description: excerpt,
    url: path,
    mainEntityOfPage: { '@id': pageId(path) },
    articleSection: tag,
    inLanguage: tagOf(),
    datePublished: firmMidnight(publishedOn),
    dateModified: firmMidnight(revisedOn),
    ...(cover && { image: { '@id': pictureId(path) } }),
    author: author ? { '@type': 'Person', name: author.name, url: authorPath } : firm,
    publisher: firm,
  }
}

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
    datePosted: firmMidnight(postedOn),
    validThrough: firmDayEnd(closesOn),
    employmentType,
    workHours: hours,
    hiringOrganization: namedBusiness(contact),
    jobLocation: { '@type': 'Place', address: address(contact) },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: firmSettings().currency,
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

/** The entries of a list in the order that the page shows. */
export function itemList(entries: readonly { label: string; path: string }[]): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: entries.length,
    itemListElement: entries.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      url: path,
    })),
  }
}

/** The articles that a page of the blog or of a topic shows. */
export function blogNode(blog: { name: string; articles: readonly ArticleEntry[] }): Blog {
  return {
    '@type': 'Blog',
    name: blog.name,
    publisher: business,
    blogPost: blog.articles.map(({ title, path, publishedOn }) => ({
      '@type': 'BlogPosting',
      headline: title,
      url: path,
      datePublished: firmMidnight(publishedOn),
    })),
  }
}

/** Search engines no longer show these; other crawlers still read them. */
export function questionNodes(faqs: readonly { question: string; answer: string; path: string }[]): Question[] {
  return faqs.map(({ question, answer, path }) => ({
    '@type': 'Question',
    name: question,
    url: path,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
}
