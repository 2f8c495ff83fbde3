import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './accountData.ts'

/** Header and frame of every account page, and the text shown without JavaScript. */
export function AccountShell({ children }: { children: ReactNode }) {
  const { title, crumbs } = useData<Data>()
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      <div className="frame pb-20">
        <p className="without-script measure">{t('account.noscript')}</p>
        <div className="with-script">{children}</div>
      </div>
    </>
  )
}
