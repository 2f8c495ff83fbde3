import type { APIRequestContext } from '@playwright/test'
import en from '../../../locales/en.json' with { type: 'json' }
import { seedEntry, seedEntryField, seedField } from './seed.ts'

/** One URL for each type of page, and its expected content. Used by several spec files. */
export interface Route {
  /** Type of page. */
  name: string
  path: string
  /** Prerendered at build time, or rendered on the first request. `visitor`: rendered for one visitor, never cached. */
  mode: 'prerendered' | 'rendered' | 'visitor'
  h1: string
  /** Path and query of the canonical URL. */
  canonical: string
  /** Not for search engines. */
  noindex?: boolean
}

const company = seedField('single/contact', 'companyName')
/** The firm's name follows where there is room. */
export const titled = new RegExp(`^\\S.{9,} \\| ${company}$|^\\S.{45,64}$`)

const page = (name: string, path: string, h1: string, rest: Partial<Route> = {}): Route => ({
  name,
  path,
  mode: 'prerendered',
  h1,
  canonical: path,
  ...rest,
})
const single = (name: string) => seedField(`single/${name}`, 'title')

export const routes: Route[] = [
  page('home', '/', single('home-page')),
  page('about', '/about', single('about-page')),
  page('accessibility', '/accessibility', single('accessibility-page')),
  page('blog', '/blog', single('blog-page'), { mode: 'rendered' }),
  page('second blog page', '/blog?page=2', single('blog-page'), { mode: 'rendered' }),
  page('tag', '/blog/care', seedEntryField('tags.yaml', ['slug', 'care'], 'name'), { mode: 'rendered' }),
  page('article', '/blog/care/when-to-recoat', seedField('articles/when-to-recoat', 'title'), { mode: 'rendered' }),
  page('contact', '/contact', single('contact-page')),
  page('coverage', '/coverage', single('coverage-page')),
  page('postcode', '/coverage?postcode=SW4', single('coverage-page'), { mode: 'rendered', canonical: '/coverage' }),
  page('finishes', '/finishes', single('finishes-page')),
  page('finish', '/finishes?floor=pine-boards&colour=walnut&finish=satin-lacquer', single('finishes-page'), {
    mode: 'rendered',
    canonical: '/finishes',
  }),
  page('questions', '/faq', single('faq-page')),
  page('question', '/faq/lacquer-or-oil', seedField('faqs/lacquer-or-oil', 'question')),
  page('vacancies', '/flooring-job-vacancies', single('vacancies-page')),
  page('vacancy', '/flooring-job-vacancies/parquet-fitter', seedField('vacancies/parquet-fitter', 'title')),
  page('custom page', '/moving-home', seedField('pages/moving-home', 'title')),
  page('portfolio', '/portfolio', single('portfolio-page')),
  page('filtered portfolio', '/portfolio?floor=parquet&finish=oil', single('portfolio-page'), {
    mode: 'rendered',
    canonical: '/portfolio',
  }),
  page('project', '/portfolio/clapham-herringbone', seedField('projects/clapham-herringbone', 'title')),
  page('prices', '/prices', single('prices-page')),
  page('estimate', '/prices?room=30&room=12&line=sand-and-lacquer:&line=stair-sanding:13', single('prices-page'), {
    mode: 'visitor',
    canonical: '/prices',
  }),
  page('privacy', '/privacy', single('privacy-page')),
  page('services', '/services', single('services-page')),
  page('category', '/services/parquet', seedField('service-categories/parquet', 'name')),
  page('service', '/services/stairs-and-banisters/stair-sanding', seedField('services/stair-sanding', 'name')),
  page('region', '/services/south-london', (seedEntry('regions/south-london').seo as { title: string }).title),
  page('area', '/services/south-london/floor-sanding-clapham', seedField('areas/floor-sanding-clapham', 'title')),
  page('search', '/search', en['page.search'], { noindex: true }),
  page('search results', '/search?q=herringbone', en['page.search'], { mode: 'visitor', noindex: true }),
  page('terms', '/terms-and-conditions', single('terms-page')),
  page('testimonials', '/testimonials', single('testimonials-page')),
]

/** One URL for each type of page. */
export const pageTypes = routes.filter(({ path }) => !path.includes('?'))

export function routeOf(name: string): Route {
  const route = routes.find((candidate) => candidate.name === name)
  if (!route) throw new Error(`There is no route ${name}`)
  return route
}

export interface Missing {
  path: string
  /** The text on the page. */
  text: string
}

/** URLs without a page: the reason, and what the page says. */
export const missing: Record<string, Missing> = {
  'no route': { path: '/nowhere', text: 'Page not found: /nowhere' },
  'unknown question': failed('/faq/nothing'),
  'unknown service': failed('/services/parquet/nothing'),
  'service of another category': failed('/services/parquet/stair-sanding'),
  'area of another region': failed('/services/west-london/floor-sanding-clapham'),
  'unknown article': failed('/blog/care/nothing'),
  'article of another tag': failed('/blog/parquet/when-to-recoat'),
  'blog page past the end': failed('/blog?page=99'),
  'with a query': failed('/faq/nothing?from=mail&x=1'),
}

function failed(path: string): Missing {
  return { path, text: `Page Not Found: ${path}` }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))

/** The paths in all sitemaps, with their queries. @param from requests of a test, or what reads a path */
export async function sitemapPaths(
  from: Pick<APIRequestContext, 'get'> | ((path: string) => Promise<string>),
): Promise<string[]> {
  const read = typeof from === 'function' ? from : async (path: string) => (await from.get(path)).text()
  const index = await read('/sitemap.xml')
  const files = await Promise.all(locations(index).map(({ pathname }) => read(pathname)))
  const pages = files.flatMap(locations)
  if (pages.length === 0) throw new Error(`The sitemap is empty: ${index.slice(0, 200)}`)
  return pages.map(({ pathname, search }) => pathname + search)
}

/** The address of a page's payload. @param path with its query @param buildId of the running build */
export function payloadAddress(path: string, buildId: string): string {
  const [pathname = '', query] = path.split('?')
  return `${pathname === '/' ? '' : pathname}/_payload.json?${query ? `${query}&` : ''}${buildId}`
}

/** The sitemaps that /sitemap.xml lists. */
export const sitemaps = ['pages', 'services', 'areas', 'projects', 'blog', 'questions'].map(
  (section) => `/sitemaps/${section}.xml`,
)
