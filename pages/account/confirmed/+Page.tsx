// https://vike.dev/Page

import { TextLink } from '#components/Link.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { AccountShell } from '../AccountShell.tsx'

export function Page() {
  return (
    <AccountShell>
      <p className="measure">
        {t('account.confirm.done')} <TextLink href={addresses.signIn}>{t('account.sign_in')}</TextLink>
      </p>
    </AccountShell>
  )
}
