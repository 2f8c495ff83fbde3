import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { mayOf } from '../private-files/signed-in'
import { readFirmSettings } from '../shared/firm-settings'
import { bodyOf, entryIn, serveEditors } from '../shared/rest'
import { localTime } from '../site/zones'
import { type Editor, nameOfEditor } from '../versions/kept'
import { changeSince } from './outdated-saves'

/** In the database, because several Strapis may serve the admin. */
const STORE = { type: 'core', name: 'site', key: 'open-forms' }
/** A form that has not been heard of for so long is closed: the admin reports each every 20 seconds. */
const MAX_SILENCE_MS = 60_000

interface OpenForm {
  entry: string
  editor: number
  name: string
  since: number
  seen: number
}

/**
 * Each form reports that it is open, and hears who else has the entry open and whether it has changed. Two reports at
 * the same time may lose one of them, until the next. In `register`.
 */
export const serveOpenForms = (): void => {
  const report = async (ctx: Context) => {
    const { uid, documentId, locale } = entryIn(bodyOf(ctx))
    const [form, version] = [bodyOf(ctx).form, bodyOf(ctx).version ?? ''].map(String) as [string, string]
    if (!/^\d[\w.-]{9,60}$/.test(form)) throw new errors.ValidationError('A form needs an id')
    const editor = ctx.state.user as Editor
    if (!(await mayOf(editor.id, uid))?.read()) return ctx.notFound()
    const store = strapi.store(STORE)
    const now = Date.now()
    const forms = ((await store.get()) ?? {}) as Record<string, OpenForm>
    const open = Object.entries(forms).filter(([, { seen }]) => now - seen < MAX_SILENCE_MS)
    const entry = `${uid} ${documentId} ${locale}`.slice(0, 200)
    const ownForm = {
      entry,
      editor: editor.id,
      name: nameOfEditor(editor),
      since: forms[form]?.since ?? now,
      seen: now,
    }
    await store.set({ value: { ...Object.fromEntries(open), [form]: ownForm } })
    const { timeZone } = await readFirmSettings()
    ctx.body = {
      others: open
        .filter(([id, other]) => id !== form && other.entry === entry)
        .map(([id, { name, since, editor: other }]) => ({
          id,
          text: `${other === editor.id ? 'You have' : `${name} has`} had this open since ${localTime(timeZone, new Date(since)).time}.`,
        })),
      change: version && (await changeSince({ uid, documentId, locale }, version, editor.id)),
    }
  }

  serveEditors([{ method: 'POST', path: '/open-forms', handler: report }])
}
