import { useEffect } from 'react'
import { RetryText } from '#components/RetryText.tsx'
import { TextLink } from '#components/TextLink.tsx'
import { useFetching } from '#components/useFetching.ts'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { useSession } from '#renderer/session/AuthProvider.tsx'
import { keepDraft, readDraft } from './draft.ts'
import type { SaveEstimateProps } from './SaveEstimate.tsx'

/** Loads the form that saves an estimate, once the visitor is signed in. The form stays if the session ends. */
export function SaveEstimateLoader(props: Pick<SaveEstimateProps, 'lines' | 'check'>) {
  const { token } = useSession()
  const isSignedIn = token !== undefined
  const { data: form, state, run } = useFetching(() => import('./SaveEstimate.tsx'))
  useEffect(() => {
    if (isSignedIn) void run()
  }, [isSignedIn, run])

  const signIn = (
    <TextLink href={`${addresses.signIn}?next=${encodeURIComponent(addresses.prices)}`} noPrefetch>
      {t('estimate.sign_in')}
    </TextLink>
  )
  if (form)
    return (
      <form.SaveEstimate
        {...props}
        title={readDraft().title}
        keepTitle={(title) => keepDraft({ title })}
        signIn={signIn}
      />
    )
  return (
    <p className="mt-3">
      {!isSignedIn && signIn}
      {isSignedIn && state === 'error' && (
        // Chromium does not retry a failed import, so this reloads the page. The lines are kept.
        <RetryText text={t('account.error.away')} retry={() => location.reload()} />
      )}
    </p>
  )
}
