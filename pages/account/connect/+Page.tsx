// https://vike.dev/Page

import { useEffect } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { RetryText } from '#components/RetryText.tsx'
import { TextLink } from '#components/TextLink.tsx'
import { useFetching } from '#components/useFetching.ts'
import { addresses } from '#locales/addresses.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/navigation/navigateTo.ts'
import { AccountShell } from '../AccountShell.tsx'
import { accounts } from '../accounts.ts'
import { FormMessage } from '../FormMessage.tsx'
import { takeNext } from '../nextPath.ts'
import { isUnavailable } from '../outcome.ts'
import { useConsumedQuery } from '../useConsumedQuery.ts'

/** By `error` in the address, where the sign-in itself is not at fault. Providers have errors of their own. */
const messageKeys = new Map<string | null | undefined, MessageKey>([
  ['away', 'account.error.away'],
  ['limited', 'account.error.limited'],
])

/** Where a sign-in at a provider ends. Strapi 4 puts the provider's token into the address, Strapi 5 into its session. */
export function Page() {
  const { provider = '' } = usePageContext().routeParams
  const query = useConsumedQuery()
  const accessToken = query?.get('access_token')
  const { run, state, error } = useFetching(async (signal, secret: string) => {
    const { accountClient, session } = await accounts()
    await session.signIn(() => accountClient.callback(provider, secret))
    if (!signal.aborted) await navigateTo(takeNext(), { replace: true })
  })
  const hasFailed = state === 'error' || (query && !accessToken)

  useEffect(() => {
    if (accessToken) void run(accessToken)
  }, [accessToken, run])

  return (
    <AccountShell>
      {!hasFailed && <p role="status">{t('account.loading')}</p>}
      {hasFailed && accessToken && isUnavailable(error) && (
        <FormMessage>
          <RetryText text={t('account.error.away')} retry={() => run(accessToken)} />
        </FormMessage>
      )}
      {hasFailed && !(accessToken && isUnavailable(error)) && (
        <FormMessage>
          {t(messageKeys.get(query?.get('error')) ?? 'account.connect.failed')}{' '}
          <TextLink href={addresses.signIn}>{t('account.sign_in')}</TextLink>
        </FormMessage>
      )}
    </AccountShell>
  )
}
