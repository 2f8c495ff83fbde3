import { graphql } from './graphql.ts'
import { present } from './lists.ts'
import { createContentSource } from './source.ts'
import { getTags } from './tag.ts'

const ArticlePaths = graphql(`
  query ArticlePaths($start: Int!) {
    articles(sort: ["publishedOn:desc", "title"], pagination: { start: $start, limit: 250 }) {
      slug
      tag {
        slug
      }
    }
  }
`)

/**
 * The paths of the blog, which is rendered per request: the list, its topics and all articles.
 * @throws ContentError while the backend is away
 */
export async function listBlogPaths(): Promise<string[]> {
  const content = createContentSource()
  const paths = ['/blog', ...(await getTags(content)).map(({ path }) => path)]
  for (let start = 0; ; start += 250) {
    const { articles } = await content.query(['article', 'tag'], ArticlePaths, { start })
    const page = present(articles)
    paths.push(...page.flatMap(({ slug, tag }) => (tag ? [`/blog/${tag.slug}/${slug}`] : [])))
    if (page.length < 250) return paths
  }
}
