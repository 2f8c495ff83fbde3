import type { ReactNode } from 'react'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { ArrowLink } from './ArrowLink.tsx'

interface ErrorPageProps {
  title: string
  text: string
  detail?: string
  children?: ReactNode
}

/** Why a page cannot be shown, with links to other pages. */
export function ErrorPage({ title, text, detail, children }: ErrorPageProps) {
  return (
    <div className="frame section">
      <h1 tabIndex={-1}>{title}</h1>
      {detail && <p className="mt-5 text-soft">{detail}</p>}
      <p className="measure mt-5 text-lead">{text}</p>
      <ul className="mt-6">
        {[
          { href: '/', label: t('home') },
          { href: addresses.services, label: t('services.all') },
          { href: addresses.prices, label: t('prices.all') },
          { href: addresses.contact, label: t('error.contact') },
        ].map(({ href, label }) => (
          <li key={href}>
            <ArrowLink href={href}>{label}</ArrowLink>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
