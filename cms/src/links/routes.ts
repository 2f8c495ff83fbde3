import type { Context } from 'koa'
import { isMarkedGone, markGone } from '../documents/moved-pages'
import { publishedPages } from '../documents/site-pages'
import { permittedDraft } from '../preview/permitted'
import { mayOf } from '../private-files/signed-in'
import { isPublicType } from '../schema/public-types'
import { formPath } from '../schema/words'
import { PUBLISHED } from '../shared/document-actions'
import { bodyOf, serveEditors } from '../shared/rest'
import { PAGES } from '../site/pages'
import { linkFaults, linksIn, pagesOf, type SiteLink } from './links'
import { entriesBelow, membersOf, menusWith } from './needed-entries'
import { linkingTo, publishedLinks } from './published-links'

const PATH = '/page-links'
const MAX_FOUND = 8
const MAX_NAMED = 100

/** A link that leads to no page. */
export interface Fault extends SiteLink {
  fault: string
}

interface Named {
  uid: string
  documentId: string
  name: string
}

const linkTo = ({ uid, documentId, name }: Named) => ({ name, path: formPath(uid, documentId) })

/** Links to their forms, once each. */
const unique = (entries: Named[]) =>
  [...new Map(entries.map((entry) => [entry.documentId, linkTo(entry)])).values()].slice(0, MAX_NAMED)

const faultsIn = (links: SiteLink[], faults: Map<string, string>): Fault[] =>
  links.flatMap((link) => {
    const fault = faults.get(link.href)
    return fault ? [{ ...link, fault }] : []
  })

/** `GET /page-links/broken`: those of published entries. */
const broken = async (ctx: Context) => {
  const entries = await publishedLinks()
  const faults = await linkFaults(entries.flatMap(({ links }) => links.map(({ href }) => href)))
  ctx.body = entries.flatMap((entry) => faultsIn(entry.links, faults).map((fault) => ({ ...linkTo(entry), ...fault })))
}

/** `GET /page-links?uid=…&documentId=…&locale=…`: the broken links of a draft, and which pages link to the entry. */
const about = async (ctx: Context) => {
  const draft = await permittedDraft(ctx, ctx.query, 'read')
  if (!draft) return ctx.notFound()
  const [{ uid }, { documentId }] = [draft.type, draft.version]
  const ownPages = await pagesOf({ uid, documentIds: [documentId] })
  const linking = ownPages.length ? await linkingTo(ownPages, await publishedLinks()) : []
  const mayTick = ownPages.length && (await permittedDraft(ctx, ctx.query, 'publish'))
  const links = linksIn(uid, draft.version)
  ctx.body = {
    broken: faultsIn(links, await linkFaults(links.map(({ href }) => href))),
    from: linking.map(linkTo),
    gone: mayTick ? await isMarkedGone({ uid, documentId }) : null,
  }
}

/** `GET /page-links/needed?uid=…&documentIds=a,b`: what keeps entries from being unpublished, and what links to them. */
const needed = async (ctx: Context) => {
  const entries = { uid: String(ctx.query.uid), documentIds: String(ctx.query.documentIds).split(',') }
  const { uid, documentIds } = entries
  if (!(await mayOf(ctx.state.user.id, uid))?.read()) return ctx.notFound()
  const isKept = isPublicType(uid)
  const isVisible =
    isKept && (await strapi.db.query(uid).count({ where: { ...PUBLISHED, documentId: { $in: documentIds } } })) > 0
  const members = isVisible ? [...(await entriesBelow(entries)), ...(await membersOf(entries))] : []
  const needs = [...members, ...(isVisible ? await menusWith(entries) : [])]
  const linking = isVisible ? await linkingTo(await pagesOf(entries), await publishedLinks()) : []
  const isOther = (one: Named) => !needs.some(({ documentId }) => documentId === one.documentId)
  ctx.body = { needs: unique(needs), linking: unique(linking.filter(isOther)), isVisible, isKept }
}

/** `GET /page-links/pages?q=…`: published pages whose name or address has these words, with the link to write. */
const pages = async (ctx: Context) => {
  const words = String(ctx.query.q ?? '')
    .toLowerCase()
    .split(/\s+/)
  const matching = (await publishedPages()).filter(({ name, path }) =>
    words.every((word) => `${name} ${path}`.toLowerCase().includes(word)),
  )
  ctx.body = matching.slice(0, MAX_FOUND).map(({ uid, documentId, name, path, bare }) => {
    const type = uid.split('.')[1] ?? ''
    return { name, path, link: PAGES[type]?.includes('@') ? `entry:${type}/${documentId}` : bare }
  })
}

/** `POST /page-links/gone`: whether the address will answer 410. */
const setGone = async (ctx: Context) => {
  const body = bodyOf(ctx)
  const draft = await permittedDraft(ctx, body, 'publish')
  if (!draft) return ctx.notFound()
  await markGone({ uid: draft.type.uid, documentId: draft.version.documentId }, body.gone === true)
  ctx.status = 204
}

/** For the admin: the page picker, broken links, and what links to an entry. In `register`. */
export const serveLinks = (): void => {
  serveEditors([
    { method: 'GET', path: PATH, handler: about },
    { method: 'GET', path: `${PATH}/broken`, handler: broken },
    { method: 'GET', path: `${PATH}/needed`, handler: needed },
    { method: 'GET', path: `${PATH}/pages`, handler: pages },
    { method: 'POST', path: `${PATH}/gone`, handler: setGone },
  ])
}
