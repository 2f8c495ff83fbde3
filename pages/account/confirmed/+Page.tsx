// https://vike.dev/Page
import { Link } from '#components/Link.tsx'
import { t } from '#locales/messages.ts'
import { AccountShell } from '../AccountShell.tsx'

export function Page() {
  return (
    <AccountShell>
      <p className="measure">
        {t('account.confirm.done')}{' '}
        <Link href="/account/sign-in" className="underline underline-offset-4">
          {t('account.sign_in')}
        </Link>
      </p>
    </AccountShell>
  )
}
