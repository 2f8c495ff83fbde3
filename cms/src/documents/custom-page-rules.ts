import { asList } from '../schema/attributes'
import { CHOICE_WORDS, inWords } from '../schema/words'
import { paths } from '../shared/site-file'
import { CUSTOM_PAGE, PAGES } from '../site/pages'
import type { PublishedCheck, PublishedVersion } from './check-published'
import { formOf, ownerOf, pathIn, publishedPages } from './site-pages'

/** A custom page must have an address that nothing else has, and blocks that show something. */
export const customPageFault: PublishedCheck = async ({ modelName }, version) => {
  if (modelName !== CUSTOM_PAGE) return undefined
  const fault = customAddressFault(`/${version.slug}`) ?? (await takenBy(version)) ?? blockFault(version)
  return fault && `Not published: ${fault}`
}

/** Why no custom page can have an address, as a sentence. @param path one or two parts */
export const customAddressFault = (path: string): string | undefined => {
  const [first = ''] = path.slice(1).split('/')
  const owner = path === '/index' ? 'belongs to the site itself' : ownerOf(path)
  if (owner) return `${path} ${owner}. ${CHOOSE}`
  // Such as /cy/prices.
  if (/^[a-z]{2}(-[a-z]{2})?$/.test(first))
    return `an address must not begin with “${first}”, which may stand for a language. ${CHOOSE}`
  if (Object.values(paths).some((words) => Object.values(words).includes(first)))
    return `addresses that begin with /${first} belong to other pages. ${CHOOSE}`
  const pattern = Object.entries(PAGES).find(([type, page]) => type !== CUSTOM_PAGE && formRegex(page).test(path))?.[1]
  if (pattern === path) return `${path} is the address of another page. ${CHOOSE}`
  return pattern && `addresses that begin with /${first}/ belong to the pages below /${first}. ${CHOOSE}`
}

const CHOOSE = 'Choose another address.'

const formRegex = (pattern: string): RegExp => new RegExp(`^${formOf(pattern)?.replaceAll('@', '[^/]+')}$`)

const takenBy = async ({ documentId, slug, locale }: PublishedVersion): Promise<string | undefined> => {
  const pages = await publishedPages(undefined, [[CUSTOM_PAGE, PAGES[CUSTOM_PAGE] ?? '']])
  const other = pages.find(
    (page) => page.path === pathIn(`/${slug}`, locale as string | null) && page.documentId !== documentId,
  )
  return other && `/${slug} is the address of ${other.name}. ${CHOOSE}`
}

/** The blocks that show what is chosen in the field of the same name. */
const CHOSEN = ['prices', 'projects', 'questions', 'testimonials']
/** They would show the same twice, or have fields with the same ids. */
const ONCE = [...CHOSEN, 'form', 'postcodes']
/** The fields without which a block is nothing. */
const NEEDED: Record<string, string[]> = {
  text: ['text'],
  picture: ['picture'],
  comparison: ['heading', 'before', 'after'],
}

/** What is wrong with the visible blocks, as a sentence. */
export const blockFault = (version: PublishedVersion): string | undefined => {
  const blocks = (asList(version.blocks) as ({ kind: string; hidden?: boolean } & PublishedVersion)[]).filter(
    ({ hidden }) => !hidden,
  )
  for (const [index, block] of blocks.entries()) {
    const { kind } = block
    const words = CHOICE_WORDS[kind] ?? kind
    const missing = (NEEDED[kind] ?? ['heading']).find((field) => !block[field])
    if (missing) return `a block “${words}” needs “${inWords(missing)}”. Fill it in, or hide the block.`
    if (CHOSEN.includes(kind) && asList(version[kind]).length === 0)
      return `the block “${words}” shows nothing. Choose ${kind} in “${inWords(kind)}”, or hide the block.`
    if (ONCE.includes(kind) && blocks.findIndex((other) => other.kind === kind) < index)
      return `a page can have only one block “${words}”. Remove or hide the other.`
  }
  return undefined
}
