import { type ReactNode, useRef } from 'react'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { showToast } from '#renderer/browser/toasts/showToast.ts'
import { type Accounts, accounts, isNotFound, outcomeOf } from '../accounts.ts'

/** Refetches the visitor's entries. @returns false on failure */
export type Refetch = () => Promise<boolean>

/** For a list of entries that can be removed: says what was removed, and moves the focus to the list's heading. */
export function useRemovals(refetch: Refetch) {
  const heading = useRef<HTMLHeadingElement>(null)

  async function removed(text: string): Promise<void> {
    void showToast({ type: 'success', text })
    if (!(await refetch())) return showToast({ type: 'warning', text: t('account.own.failed') })
    // The button that had the focus is gone.
    heading.current?.focus()
  }

  return { heading, removed }
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
      <p role="status">{removing.state === 'error' && outcomeOf(removing.error).problem}</p>
    </>
  )
}
