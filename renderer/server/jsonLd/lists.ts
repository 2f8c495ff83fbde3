import type { Blog, ItemList, Question } from 'schema-dts'
import type { ArticleEntry } from '#services/rules/content/article.ts'
import { londonMidnight } from '#services/rules/time/londonTime.ts'
import { business } from './business.ts'

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
      datePublished: londonMidnight(publishedOn),
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
