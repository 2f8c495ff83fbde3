import type { Context } from 'koa'
import { nameOf } from '../schema/words'
import { siteUrl } from '../shared/environment'
import { entryIn, serveEditors, servePublic } from '../shared/rest'
import { requireSite, siteSecrets } from '../shared/secrets'
import { type Grant, readGrant, signGrant } from '../site/grant'
import { type Permitted, permittedVersion } from './permitted'
import { type Place, placeOf } from './place'
import { type Complete, complete, type Which } from './version'

/**
 * Strapi's preview handler (config/admin.ts). Strapi only checks that somebody is signed in.
 * @returns the address of the preview; null if this editor may not read the entry, or no page shows it
 */
export const previewAddress = async (uid: string, request: Record<string, unknown>): Promise<string | null> => {
  const ctx = strapi.requestContext.get() as Context
  const which = whichOf({ ...request, uid })
  const [secret] = siteSecrets()
  const draft = secret && (await findFor(ctx.state.user?.id, which))
  if (!draft || 'missing' in draft.place) return null
  const grant = { ...which, editor: ctx.state.user.id, admin: adminAddress(ctx) }
  return `${siteUrl}/_preview/${signGrant(grant, secret)}`
}

/**
 * For the panel beside the form: `GET /site-preview/missing?uid=…&documentId=…&locale=…` tells an editor why an entry
 * has no preview: `{ missing: string | null }`. For the site that has its secret and a grant: `GET /api/site-preview`, an
 * entry that is not published yet. Nobody else gets a draft. In `register`.
 */
export const servePreviews = (): void => {
  const explain = async (ctx: Context) => {
    const draft = await findFor(ctx.state.user.id, whichOf(ctx.query))
    if (!draft) return ctx.notFound()
    ctx.body = { missing: 'missing' in draft.place ? draft.place.missing : null }
  }
  const read = async (ctx: Context) => {
    requireSite(ctx)
    const preview = await readPreview(ctx.get('x-preview-grant'))
    if (!preview) return ctx.notFound()
    ctx.body = preview
  }
  serveEditors([{ method: 'GET', path: '/site-preview/missing', handler: explain }])
  servePublic([{ method: 'GET', path: '/site-preview', handler: read }])
}

/** What the site gets for a grant. */
interface Preview extends Complete {
  /** A new one, valid from now. */
  grant: string
  kind: string
  /** Such as `Article “When to recoat”`. */
  title: string
  path: string
}

/** @returns undefined unless the grant is valid and its editor may still read the entry */
const readPreview = async (text: string): Promise<Preview | undefined> => {
  const [secret, ...previous] = siteSecrets()
  const grant = secret && readGrant(text, [secret, ...previous])
  const draft = grant && (await findFor(grant.editor, grant))
  if (!draft || 'missing' in draft.place) return undefined
  const { version, type, place } = draft
  return {
    ...(await complete(grant.uid, version)),
    grant: signGrant(grant, secret),
    kind: type.kind,
    title: nameOf(grant.uid, version),
    path: place.path,
  }
}

const whichOf = (given: Record<string, unknown>): Which => ({
  ...entryIn(given),
  status: given.status === 'published' ? 'published' : 'draft',
})

interface PlacedVersion extends Permitted {
  place: Place
}

/** A version of an entry that the editor may read, and where the site shows it. */
const findFor = async (editor: number, which: Which): Promise<PlacedVersion | undefined> => {
  const permitted = await permittedVersion(editor, which, 'read')
  return permitted && { ...permitted, place: await placeOf(permitted.type, permitted.version) }
}

/** Without PUBLIC_URL, the one that the editor uses. */
const adminAddress = ({ origin }: Context): Grant['admin'] =>
  process.env.PUBLIC_URL
    ? strapi.config.get<string>('admin.absoluteUrl')
    : `${origin}${strapi.config.get<string>('admin.path')}`
