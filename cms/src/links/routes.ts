import type { Context } from 'koa'
import { isTicked, tick } from '../documents/moved-pages'
import { publishedPages } from '../documents/site-pages'
import { permittedDraft } from '../preview/permitted'
import { formPath } from '../schema/words'
import { bodyOf, serveEditors } from '../shared/rest'
import { PAGES } from '../site/pages'
import { linkingTo, linksIn, linkTargets, pageOf, publishedLinks, type SiteLink } from './links'
import { entriesBelow, menusWith } from './needed-entries'

const PATH = '/page-links'
const MAX_FOUND = 8
const MAX_NEEDS = 20

/** A link that leads to no page. */
export interface Fault extends SiteLink {
  fault: string
}

interface Named {
  uid: string
  documentId: string
  name: string
}

const withForm = ({ uid, documentId, name }: Named) => ({ name, form: formPath(uid, documentId) })

/** For the admin: the page picker, broken links, and what links to an entry. In `register`. */
export const serveLinks = (): void => {
  const faultsIn = async (links: SiteLink[], targetOf: Awaited<ReturnType<typeof linkTargets>>): Promise<Fault[]> => {
    const found: Fault[] = []
    for (const link of links) {
      const { fault } = await targetOf(link.href)
      if (fault) found.push({ ...link, fault })
    }
    return found
  }

  /** `GET /page-links/broken`: those of published entries. */
  const broken = async (ctx: Context) => {
    const targetOf = await linkTargets()
    const entries = (await publishedLinks()).map(async ({ uid, documentId, name, links }) => {
      const form = formPath(uid, documentId)
      return (await faultsIn(links, targetOf)).map((fault) => ({ name, form, ...fault }))
    })
    ctx.body = (await Promise.all(entries)).flat()
  }

  /** `GET /page-links?uid=…&documentId=…&locale=…`: the broken links of a draft, and which pages link to the entry. */
  const about = async (ctx: Context) => {
    const found = await permittedDraft(ctx, ctx.query, 'read')
    if (!found) return ctx.notFound()
    const [{ uid }, { documentId }] = [found.type, found.version]
    const own = await pageOf({ uid, documentId })
    const linking = own ? await linkingTo(own) : []
    const mayTick = own && (await permittedDraft(ctx, ctx.query, 'publish'))
    ctx.body = {
      broken: await faultsIn(linksIn(uid, found.version), await linkTargets()),
      from: linking.map(withForm),
      gone: mayTick ? await isTicked({ uid, documentId }) : null,
    }
  }

  /** `GET /page-links/needed?uid=…&documentId=…`: why it cannot be unpublished or deleted, and what links to it. */
  const needed = async (ctx: Context) => {
    const found = await permittedDraft(ctx, ctx.query, 'read')
    if (!found) return ctx.notFound()
    const entry = { uid: found.type.uid, documentId: found.version.documentId }
    const [below, menus, page] = [await entriesBelow(entry), await menusWith(entry), await pageOf(entry)]
    const needs = [...below, ...menus]
    const isOther = ({ documentId }: { documentId: string }) => !needs.some((need) => need.documentId === documentId)
    const linking = page ? (await linkingTo(page)).filter(isOther) : []
    ctx.body = { needs: needs.slice(0, MAX_NEEDS).map(withForm), linking: linking.slice(0, MAX_NEEDS).map(withForm) }
  }

  /** `GET /page-links/pages?q=…`: published pages whose name or address has these words, with the link to write. */
  const pages = async (ctx: Context) => {
    const words = String(ctx.query.q ?? '')
      .toLowerCase()
      .split(/\s+/)
    const found = (await publishedPages()).filter(({ name, path }) =>
      words.every((word) => `${name} ${path}`.toLowerCase().includes(word)),
    )
    ctx.body = found.slice(0, MAX_FOUND).map(({ uid, documentId, name, path }) => {
      const type = uid.split('.')[1] ?? ''
      return { name, path, link: PAGES[type]?.includes('@') ? `entry:${type}/${documentId}` : path }
    })
  }

  /** `POST /page-links/gone`: whether the address will answer 410. */
  const setGone = async (ctx: Context) => {
    const body = bodyOf(ctx)
    const found = await permittedDraft(ctx, body, 'publish')
    if (!found) return ctx.notFound()
    await tick({ uid: found.type.uid, documentId: found.version.documentId }, body.gone === true)
    ctx.status = 204
  }

  serveEditors([
    { method: 'GET', path: PATH, handler: about },
    { method: 'GET', path: `${PATH}/broken`, handler: broken },
    { method: 'GET', path: `${PATH}/needed`, handler: needed },
    { method: 'GET', path: `${PATH}/pages`, handler: pages },
    { method: 'POST', path: `${PATH}/gone`, handler: setGone },
  ])
}
