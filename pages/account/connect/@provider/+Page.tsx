// https://vike.dev/Page
import { useEffect } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { RetryText } from '#components/RetryText.tsx'
import { TextLink } from '#components/TextLink.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { navigateTo } from '#renderer/browser/navigateTo.ts'
import { AccountShell } from '../../AccountShell.tsx'
import { accounts } from '../../accounts.ts'
import { isAway } from '../../outcome.ts'
import { providerName } from '../../providerName.ts'
import { Said } from '../../Said.tsx'
import { useSecret } from '../../useSecret.ts'

/** Where a sign-in at a provider ends. Strapi 4 puts the provider's token into the address, Strapi 5 into its session. */
export function Page() {
  const { provider = '' } = usePageContext().routeParams
  const accessToken = useSecret('access_token')
  const { run, state, error } = useFetching(async (_signal, secret: string | undefined) => {
    const { accountClient, session } = await accounts()
    await session.signIn(() => accountClient.callback(provider, secret))
    await navigateTo('/account', { replace: true })
  })

  useEffect(() => {
    if (accessToken !== null) void run(accessToken)
  }, [accessToken, run])

  return (
    <AccountShell>
      {state === 'error' ? (
        <Said>
          {isAway(error) ? (
            <RetryText text={t('account.error.away')} retry={() => run(accessToken ?? undefined)} />
          ) : (
            <>
              {t('account.connect.failed', { provider: providerName(provider) })}{' '}
              <TextLink href="/account/sign-in">{t('account.sign_in')}</TextLink>
            </>
          )}
        </Said>
      ) : (
        <p role="status">{t('account.loading')}</p>
      )}
    </AccountShell>
  )
}
