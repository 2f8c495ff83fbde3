import type { ReactNode } from 'react'
import { t } from '#locales/messages.ts'
import type { Contact, FooterMenu } from '#services/rules/furniture/furniture.ts'
import { firmSettings, townLine } from '#services/rules/site/firm.ts'
import { Link, phoneHref, phoneText, whatsappHref } from './Link.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { Opener } from './Prose.tsx'

interface SiteFooterProps {
  contact: Contact
  menu: FooterMenu
  /** The choosers of language, cookies and colour mode. */
  children?: ReactNode
}

/** Contact details, opening hours, the footer menu and the legal details of the firm. */
export function SiteFooter({ contact, menu, children }: SiteFooterProps) {
  return (
    <footer className="site-footer ruled">
      <div className="frame split pt-6 pb-3 gap-y-4 sm:py-14">
        <div>
          <p className="display text-h3">{contact.companyName}</p>
          <address className="mt-2 not-italic">
            <ContactLinks contact={contact} />
            <p className="mt-2 text-soft">{`${contact.street.replace(' ', '\u00a0')}, ${townLine(contact)}`}</p>
          </address>
          <div className="mt-3 text-soft">
            <h2 className="visually-hidden">{t('hours')}</h2>
            <OpeningHours times={contact} inLine />
          </div>
        </div>
        <nav aria-label={t('menu.footer')} className="footer-menu">
          {menu.columns.map(({ heading, links }) => (
            <section key={heading} className="fold">
              <h2 className="label">{heading}</h2>
              <Opener label={heading} />
              <ul>
                {links.map(({ label, url }) => (
                  <li key={url + label}>
                    <Link href={url}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className="frame">
        <div className="small-print ruled fine">
          <div>
            <p>{legalLine(contact)}</p>
            {menu.smallPrint && <p>{menu.smallPrint}</p>}
          </div>
          {children}
        </div>
      </div>
    </footer>
  )
}

function ContactLinks({ contact }: { contact: Contact }) {
  const { phone, whatsapp, email, socialLinks } = contact
  return (
    <ul className="row gap-y-0">
      <li>
        <Link href={phoneHref(phone)} className="figures text-h4 font-semibold">
          {phoneText(phone)}
        </Link>
      </li>
      {whatsapp && (
        <li>
          <Link href={whatsappHref(whatsapp)}>{t('whatsapp')}</Link>
        </li>
      )}
      <li>
        <Link href={`mailto:${email}`}>{email}</Link>
      </li>
      {socialLinks.map(({ label, url }) => (
        <li key={url}>
          <Link href={url}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}

function legalLine({ legalName }: Contact): string {
  const lines = firmSettings().legalLines.map(({ label, value }) => `${label} ${value}`)
  return [legalName, ...lines].filter(Boolean).join('. ')
}
