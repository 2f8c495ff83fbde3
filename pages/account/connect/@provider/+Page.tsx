import { useEffect } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { RetryText } from '#components/Buttons.tsx'
import { TextLink } from '#components/Link.tsx'
import { useFetching } from '#components/useFetching.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { navigateUnlessLeaving } from '#renderer/browser/navigation/navigateUnlessLeaving.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { AccountShell, FormMessage } from '../../AccountShell.tsx'
import { accounts, isUnavailable } from '../../accounts.ts'
import { readAndForgetNext } from '../../nextPath.ts'
import { useConsumedQuery } from '../../useConsumedQuery.ts'

/** Messages for our own values of `error` in the address. Providers also send values of their own. */
const messageKeys = new Map<string | null | undefined, MessageKey>([
  ['away', 'account.error.away'],
  ['limited', 'account.error.limited'],
])

/** Where sign-in with a provider ends. Strapi 4 passes the provider's token in the address, Strapi 5 in its session. */
export function Page() {
  const { provider = '' } = usePageContext().routeParams
  const query = useConsumedQuery()
  const accessToken = query?.get('access_token')
  const { run, state, error } = useFetching(async (signal, token: string) => {
    const { accountClient, session } = await accounts()
    await session.signIn(() => accountClient.callback(provider, token))
    if (!signal.aborted) await navigateUnlessLeaving(readAndForgetNext())
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
