import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { SubmitButton } from '#components/Buttons.tsx'
import { Field } from '#components/Field.tsx'
import { Link } from '#components/Link.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { useSession } from '#renderer/browser/session/AuthProvider.tsx'
import { showToast } from '#renderer/browser/toasts/showToast.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { accounts, problemOf } from '../account/accounts.ts'
import type { EstimateState } from './useEstimate.ts'

interface SaveEstimateProps {
  state: EstimateState
  /** Whether every line is complete; if not, moves the focus to the first error. */
  check: () => boolean
  /** The name typed earlier. */
  title: string
  keepTitle: (title: string) => void
  /** Link to the sign-in form, which leads back here. */
  signIn: ReactNode
}

/**
 * Saves an estimate in the visitor's account; the backend fills in its own prices. This chunk is loaded on demand and
 * gets what it needs from the page as props.
 */
export function SaveEstimate({
  state: { estimate, query },
  check,
  title: before,
  keepTitle,
  signIn,
}: SaveEstimateProps) {
  const isSignedIn = useSession().token !== undefined
  const [error, setError] = useState<string>()
  const saving = useFetching(async (_signal, title: string) => {
    const { accountClient } = await accounts()
    const lines = estimate.lines.map(({ price, quantity }) => ({ item: price.id, quantity }))
    await accountClient.saveEstimate({ title, lines, query })
    void showToast({ type: 'success', text: t('toast.estimate_saved', { title }) })
    return { title, query }
  })
  const { state, reset } = saving
  const isSaved = saving.state === 'success' && saving.data.query === query
  // An error caused by an ended session must not reappear after the next sign-in.
  useEffect(() => {
    if (!isSignedIn && state === 'error') reset()
  }, [isSignedIn, state, reset])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = titleOf(event.currentTarget)
    const title = field.value.trim()
    flushSync(() => setError(title ? undefined : t('estimate.error.title')))
    if (!title) field.focus()
    // Pressing the button twice does not save twice.
    const isSame = isSaved && saving.data.title === title
    if (check() && title && isSignedIn && state !== 'pending' && !isSame) saving.run(title)
  }

  return (
    <form
      onSubmit={save}
      noValidate
      className="mt-5 max-w-md"
      onInput={({ currentTarget }) => keepTitle(titleOf(currentTarget).value)}
    >
      <Field
        name="title"
        value={before}
        label={t('estimate.title')}
        hint={t('estimate.title.hint')}
        maxLength={120}
        required
        error={error}
      />
      <SubmitButton pending={state === 'pending'}>
        {state === 'pending' ? t('estimate.saving') : t('estimate.save')}
      </SubmitButton>
      <p role="status" className="mt-3">
        {!isSignedIn && (
          <>
            {t('account.error.signed_out')} {signIn}
          </>
        )}
        {isSignedIn && state === 'error' && problemOf(saving.error)}
      </p>
      {/* No live region: the toast informs screen readers. */}
      {isSignedIn && isSaved && !error && (
        <Link href={addresses.account} className="tap link">
          {t('estimate.saved')}
        </Link>
      )}
    </form>
  )
}

const titleOf = (form: HTMLFormElement) => form.elements.namedItem('title') as HTMLInputElement
