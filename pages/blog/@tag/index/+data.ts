import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData, pageSubject } from '#renderer/server/pageData.ts'
import { tagOf } from '#services/rules/content/article.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { articleListData } from '../../articleListData.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, routeParams } = pageContext
  const tag = pageSubject(pageContext, tagOf(content, routeParams.tag ?? ''))
  const { label, description, path } = tag
  const seo = toSeo(tag.seo, { title: label, description, path })
  return pageData(pageContext, {
    ...articleListData(pageContext, { title: label, intro: description, path, seo, tag: routeParams.tag }),
    crumbs: crumbsTo('blog', { label, path }),
  })
}
