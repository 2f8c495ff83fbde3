import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { tagsOf } from '#services/rules/content/article.ts'
import { blogPageOf } from '#services/rules/content/singlePages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { articleListData } from '../articleListData.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content } = pageContext
  return pageData(pageContext, {
    ...articleListData(pageContext, { ...blogPageOf(content), path: addresses.blog }),
    tags: tagsOf(content).map(({ label, path }) => ({ label, path })),
    crumbs: crumbsTo('blog'),
  })
}
