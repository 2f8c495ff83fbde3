import { type ReactNode, useRef, useState } from 'react'
import { useFetching } from '#components/useFetching.ts'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { useOwnEntries } from '#renderer/browser/graphql/useOwnEntries.ts'
import { showToast } from '#renderer/browser/toasts/showToast.ts'
import { firmTime } from '#services/rules/time/firmTime.ts'
import { type Accounts, accounts, isNotFound, problemOf } from '../accounts.ts'

type Session = NonNullable<ReturnType<typeof useOwnEntries>['entries']>['ownSessions'][number]

/** Where the visitor is signed in. Each session but this one has a button that ends it; “Sign out” ends this one. */
export function Sessions({ sessions, refetch }: { sessions: readonly Session[]; refetch: Refetch }) {
  const { heading, removed, isRemoved } = useRemovals(refetch)
  const open = sessions.filter(({ id }) => !isRemoved(id))
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4">
        {t('account.sessions')}
      </h2>
      <ul className="rows">
        {open.map(({ id, device, since, lastUsed, current }) => {
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
                  removed={() => removed(id, t('toast.session_ended', { name }))}
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
  const { date, time } = firmTime(new Date(instant))
  return { date: formatDate(date), time }
}

/** Refetches the visitor's entries. @returns false on failure */
export type Refetch = () => Promise<boolean>

/** For a list of entries that can be removed: says what was removed, and moves the focus to the list's heading. */
export function useRemovals(refetch: Refetch) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Data of the page that were read before the removal may arrive after it.
  const [ids, setIds] = useState<readonly string[]>([])

  async function removed(id: string, text: string): Promise<void> {
    setIds((before) => [...before, id])
    void showToast({ type: 'success', text })
    if (!(await refetch())) return showToast({ type: 'warning', text: t('account.own.failed') })
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return { heading, removed, isRemoved: (id: string) => ids.includes(id) }
}

interface RemoveButtonProps {
  label: string
  remove: (loaded: Accounts) => Promise<void>
  removed: () => Promise<void>
  /** Shown before the button. */
  children?: ReactNode
}

/** Removes an entry; a failure is shown below the button. */
export function RemoveButton({ label, remove, removed, children }: RemoveButtonProps) {
  const removing = useFetching(async () => {
    try {
      await remove(await accounts())
    } catch (error) {
      // Another tab may have removed it already.
      if (!isNotFound(error)) throw error
    }
    await removed()
  })
  return (
    <>
      <p className="row">
        {children}
        <button type="button" className="tap link" onClick={() => removing.run()}>
          {label}
        </button>
      </p>
      <p role="status">{removing.state === 'error' && problemOf(removing.error)}</p>
    </>
  )
}
