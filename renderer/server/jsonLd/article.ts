import type { BlogPosting } from 'schema-dts'
import { tagOf } from '#locales/messages.ts'
import type { PictureData } from '#services/rules/content/pictures.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { londonMidnight } from '#services/rules/time/londonTime.ts'
import { namedBusiness } from './business.ts'
import { pageId } from './page.ts'
import { pictureId } from './picture.ts'

interface Article {
  title: string
  excerpt: string
  path: string
  /** Name of its topic. */
  tag: string
  /** Dates are `YYYY-MM-DD`. */
  publishedOn: string
  revisedOn?: string | undefined
  author?: { name: string } | undefined
  cover?: PictureData | undefined
}

/** Authors are the firm's teams, which the about page presents. */
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
    datePublished: londonMidnight(publishedOn),
    dateModified: londonMidnight(revisedOn),
    ...(cover && { image: { '@id': pictureId(path) } }),
    author: author ? { '@type': 'Organization', name: author.name, url: authorPath } : firm,
    publisher: firm,
  }
}
