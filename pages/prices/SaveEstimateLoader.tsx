import { useEffect } from 'react'
import { RetryText } from '#components/Buttons.tsx'
import { TextLink } from '#components/Link.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { useSession } from '#renderer/browser/session/AuthProvider.tsx'
import { addresses } from '#services/rules/site/addresses.ts'
import { keepDraft, readDraft } from './draft.ts'

interface SaveEstimateLoaderProps {
  lines: { price: { id: string }; quantity: number }[]
  /** The estimate as a query, so that it is still there after signing in. */
  query: string
  check: () => boolean
}

/** Loads the form that saves an estimate, once the visitor is signed in. The form stays if the session ends. */
export function SaveEstimateLoader({ lines, query, check }: SaveEstimateLoaderProps) {
  const { token } = useSession()
  const isSignedIn = token !== undefined
  const { data: form, state, run } = useFetching(() => import('./SaveEstimate.tsx'))
  useEffect(() => {
    if (isSignedIn) void run()
  }, [isSignedIn, run])

  const signIn = (
    <TextLink href={`${addresses.signIn}?next=${encodeURIComponent(`${addresses.prices}?${query}`)}`} noPrefetch>
      {t('estimate.sign_in')}
    </TextLink>
  )
  if (form)
    return (
      <form.SaveEstimate
        lines={lines.map(({ price, quantity }) => ({ item: price.id, quantity }))}
        query={query}
        check={check}
        title={readDraft().title}
        keepTitle={(title) => keepDraft({ title })}
        signIn={signIn}
      />
    )
  return (
    <p className="with-script mt-1">
      {!isSignedIn && signIn}
      {isSignedIn && state === 'error' && (
        // Chromium does not retry a failed import, so this reloads the page. The lines are kept.
        <RetryText text={t('account.error.away')} retry={() => location.reload()} />
      )}
    </p>
  )
}
