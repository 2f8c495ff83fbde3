import { TextLink } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
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
