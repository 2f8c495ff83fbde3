import { type FormEvent, useState } from 'react'
import { Field } from '#components/Field.tsx'
import { SubmitButton } from '#components/SubmitButton.tsx'
import { TextLink } from '#components/TextLink.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { useSession } from '#renderer/session/AuthProvider.tsx'
import { accounts } from '../account/accounts.ts'
import { outcomeOf } from '../account/outcome.ts'

interface SaveEstimateProps {
  lines: { item: string; quantity: number }[]
}

/** Keeps an estimate in the visitor's account; the backend puts its own prices in. */
export function SaveEstimate({ lines }: SaveEstimateProps) {
  const { token } = useSession()
  const [error, setError] = useState<string>()
  const wanted = lines.map(({ item, quantity }) => ({ item, quantity }))
  const saving = useFetching(async (_signal, title: string) => {
    const { accountClient } = await accounts()
    await accountClient.saveEstimate({ title, lines: wanted })
    return { title, of: JSON.stringify(wanted) }
  })
  if (token === undefined)
    return (
      <p className="mt-3">
        <TextLink href="/account/sign-in?next=%2Fprices" rare>
          {t('estimate.sign_in')}
        </TextLink>
      </p>
    )

  const isSaved = saving.state === 'success' && saving.data.of === JSON.stringify(wanted)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    setError(title ? undefined : t('account.error.required', { label: t('estimate.title') }))
    // Pressed twice it is not saved twice.
    const isSame = isSaved && saving.data.title === title
    if (saving.state !== 'pending' && title && !isSame) saving.run(title)
  }

  return (
    <form onSubmit={save} noValidate className="mt-5 max-w-md">
      <Field
        name="title"
        label={t('estimate.title')}
        hint={t('estimate.title.hint')}
        most={120}
        required
        error={error}
      />
      <SubmitButton pending={saving.state === 'pending'}>
        {saving.state === 'pending' ? t('estimate.saving') : t('estimate.save')}
      </SubmitButton>
      <p role="status" className="mt-3">
        {error}
        {saving.state === 'error' && outcomeOf(saving.error).problem}
        {isSaved && !error && <TextLink href="/account">{t('estimate.saved')}</TextLink>}
      </p>
    </form>
  )
}
