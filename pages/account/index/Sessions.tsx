import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { useOwnEntries } from '#renderer/browser/graphql/useOwnEntries.ts'
import { londonTime } from '#services/rules/time/londonTime.ts'
import { type Refetch, RemoveButton, useRemovals } from './RemoveButton.tsx'

type Session = NonNullable<ReturnType<typeof useOwnEntries>['entries']>['ownSessions'][number]

/** Where the visitor is signed in. Each session but this one has a button that ends it; “Sign out” ends this one. */
export function Sessions({ sessions, refetch }: { sessions: readonly Session[]; refetch: Refetch }) {
  const { heading, removed } = useRemovals(refetch)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4">
        {t('account.sessions')}
      </h2>
      <ul className="rows">
        {sessions.map(({ id, device, since, lastUsed, current }) => {
          const name = t('account.sessions.name', { device: device ?? t('account.sessions.unknown'), ...timeOf(since) })
          return (
            <li key={id} className="py-5">
              <p className="font-semibold">{name}</p>
              <p className="mt-1 text-soft">
                {current ? t('account.sessions.current') : t('account.sessions.last', timeOf(lastUsed))}
              </p>
              {!current && (
                <RemoveButton
                  label={t('account.sessions.end', { name })}
                  remove={({ accountClient }) => accountClient.endSession(id)}
                  removed={() => removed(t('toast.session_ended', { name }))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function timeOf(instant: string): { date: string; time: string } {
  const { date, time } = londonTime(new Date(instant))
  return { date: formatDate(date), time }
}
