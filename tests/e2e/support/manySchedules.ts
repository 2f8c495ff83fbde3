import type { DirectDatabase } from './directDatabase.ts'
import { londonTime } from './london.ts'
import { minimalEntries } from './minimalEntries.ts'
import { type Entry, hasDrafts, type StrapiAdmin } from './strapiAdmin.ts'

/** No page has these in its address, and no menu links to them. */
const dispensable = ['article', 'faq', 'project', 'testimonial', 'vacancy']

export interface Planned {
  type: string
  documentId: string
  /** Of types with languages. */
  locale: string | null
  action: 'publish' | 'unpublish'
}

/** At least 60: each single type and two entries of each other type are published; some entries go and return twice. */
async function plan(admin: StrapiAdmin): Promise<Planned[]> {
  const planned: Planned[] = []
  for (const { type, single } of minimalEntries()) {
    if (!hasDrafts(type)) continue
    const uid = `api::${type}.${type}`
    const path = `/content-manager/collection-types/${uid}?pageSize=3&sort=id:desc&status=published`
    const found = single ? [await admin.find(type)] : ((await admin.call('GET', path)) as { results: Entry[] }).results
    const add = (action: Planned['action'], { documentId, locale }: Entry) =>
      planned.push({ type, documentId, locale: (locale as string | undefined) ?? null, action })
    for (const entry of found.slice(0, 2)) add('publish', entry)
    if (dispensable.includes(type) && found[2])
      for (const action of ['unpublish', 'publish', 'unpublish', 'publish'] as const) add(action, found[2])
  }
  return planned
}

/** Schedules them, one for each minute. @param first how many minutes from now */
export async function scheduleMany(admin: StrapiAdmin, first: number): Promise<(Planned & { at: number })[]> {
  const start = Math.ceil(Date.now() / 60_000 + first) * 60_000
  const planned = (await plan(admin)).map((one, index) => ({ ...one, at: start + index * 60_000 }))
  const calls = planned.map(({ type, at, ...entry }) =>
    admin.call('POST', '/scheduled-actions', { uid: `api::${type}.${type}`, ...entry, ...londonTime(at) }),
  )
  await Promise.all(calls)
  return planned
}

/** From now on, the table `test_changes` has each version that is published or removed. */
export async function noteChanges({ run }: DirectDatabase): Promise<void> {
  await run('create table test_changes (entry text, event text)')
  await run(`create function note_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      if NEW.published_at is not null then insert into test_changes values (NEW.document_id, 'publish'); end if;
    elsif OLD.published_at is not null then insert into test_changes values (OLD.document_id, 'remove');
    end if;
    return null;
  end $$`)
  const tables = await run("select table_name from information_schema.columns where column_name = 'published_at'")
  // The other types have no drafts.
  for (const { table_name: table } of tables)
    if ((await run(`select 1 from "${table}" where published_at is null limit 1`)).length)
      await run(
        `create trigger note_change after insert or delete on "${table}" for each row execute function note_change()`,
      )
}

/** How often each entry that is planned is published, and how often its published version is removed. */
export const expectedChanges = (planned: readonly Planned[]): string[] =>
  planned
    .flatMap(({ documentId, action }, index) => {
      const before = planned.slice(0, index).findLast((other) => other.documentId === documentId)
      const isVisible = before?.action !== 'unpublish'
      return [
        ...(action === 'publish' ? [`${documentId} publish`] : []),
        ...(isVisible ? [`${documentId} remove`] : []),
      ]
    })
    .sort()
