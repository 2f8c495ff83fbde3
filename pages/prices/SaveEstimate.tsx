import type { FormEvent } from 'react'
import { TextLink } from '#components/TextLink.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { useSession } from '#renderer/session/AuthProvider.tsx'
import { outcomeOf } from '../account/outcome.ts'

interface SaveEstimateProps {
  lines: { item: string; quantity: number }[]
}

/** Keeps an estimate in the visitor's account; the backend puts its own prices in. */
export function SaveEstimate({ lines }: SaveEstimateProps) {
  const { token } = useSession()
  const saving = useFetching(async (_signal, title: string) => {
    const { accountClient } = await import('#renderer/session/accounts.ts')
    const wanted = lines.map(({ item, quantity }) => ({ item, quantity }))
    await accountClient.saveEstimate({ title, lines: wanted })
    return JSON.stringify(wanted)
  })
  if (token === undefined)
    return (
      <p className="mt-3">
        <TextLink href="/account/sign-in?next=%2Fprices" rare>
          {t('estimate.sign_in')}
        </TextLink>
      </p>
    )

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    if (saving.state !== 'pending' && title) saving.run(title)
  }

  const saved =
    saving.state === 'success' &&
    saving.data === JSON.stringify(lines.map(({ item, quantity }) => ({ item, quantity })))
  return (
    <form onSubmit={save} className="mt-5 max-w-md">
      <label htmlFor="estimate-title" className="font-semibold">
        {t('estimate.title')}
      </label>
      <p id="estimate-title-hint" className="text-fine text-soft">
        {t('estimate.title.hint')}
      </p>
      <input
        id="estimate-title"
        name="title"
        required
        maxLength={120}
        aria-describedby="estimate-title-hint"
        className="mt-1.5 block min-h-12 w-full rounded-control border border-edge bg-raised px-4 py-2.5"
      />
      <button
        type="submit"
        aria-disabled={saving.state === 'pending'}
        className="mt-4 min-h-12 rounded-control bg-action px-7 font-semibold text-on-action hover:bg-action-strong"
      >
        {saving.state === 'pending' ? t('estimate.saving') : t('estimate.save')}
      </button>
      <p role="status" className="mt-3">
        {saving.state === 'error' && outcomeOf(saving.error).problem}
        {saved && <TextLink href="/account">{t('estimate.saved')}</TextLink>}
      </p>
    </form>
  )
}
