import { usePageContext } from 'vike-react/usePageContext'
import { type MessageKey, t } from '#locales/messages.ts'
import { navigateUnlessLeaving } from '#renderer/browser/navigation/navigateTo.ts'
import { AccountShell, FormMessage, SignInHint } from '../../AccountShell.tsx'
import { FollowLink, useConsumedQuery } from '../../FollowLink.tsx'
import { readAndForgetNext } from '../../nextPath.ts'

/** Messages for our own values of `error` in the address. Providers also send values of their own. */
const messageKeys = new Map<string | null | undefined, MessageKey>([
  ['away', 'account.error.away'],
  ['limited', 'account.error.limited'],
])

/** Where sign-in with a provider ends. The token in the address is a placeholder: Strapi keeps the provider's own. */
export function Page() {
  const { provider = '' } = usePageContext().routeParams
  const query = useConsumedQuery()
  const accessToken = query?.get('access_token')
  const loading = <p role="status">{t('account.loading')}</p>
  const failed = (
    <FormMessage>
      <SignInHint text={t(messageKeys.get(query?.get('error')) ?? 'account.connect.failed')} />
    </FormMessage>
  )
  return (
    <AccountShell>
      {!query && loading}
      {query && !accessToken && failed}
      {accessToken && (
        <FollowLink
          follow={async ({ accountClient, session }, signal) => {
            await session.signIn(() => accountClient.callback(provider, accessToken))
            if (!signal.aborted) await navigateUnlessLeaving(readAndForgetNext())
          }}
          done={loading}
          refused={failed}
        />
      )}
    </AccountShell>
  )
}
