import { useEffect } from 'react'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { accounts } from '../accounts.ts'
import { providerName } from '../providerName.ts'

/** The providers enabled in Strapi. Usually there are none; a failed request shows none either. */
export function SocialSignIn() {
  const { data, run } = useFetching(async (signal) => (await accounts()).accountClient.providers(signal))
  useEffect(() => void run(), [run])
  if (!data?.length) return null
  return (
    <ul className="stack mt-8 max-w-md">
      {data.map((provider) => (
        <li key={provider}>
          <a href={`/api/connect/${encodeURIComponent(provider)}`} rel="external" className="button plain w-full">
            {t('account.with', { provider: providerName(provider) })}
          </a>
        </li>
      ))}
    </ul>
  )
}
