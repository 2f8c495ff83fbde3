import { t } from '#locales/messages.ts'

interface LegalDetailsProps {
  /** What the details are for, such as “Send the form to:”. */
  lead: string
  contact: { legalName: string; street: string; locality: string; postcode: string; phone: string; email: string }
}

/** The firm's registered name and address, where the law requires them next to a text. */
export function LegalDetails({ lead, contact }: LegalDetailsProps) {
  return (
    <p className="measure ruled mt-6 pt-4 text-fine">
      <strong>{lead}</strong> {t('contact.trader', { ...contact, name: contact.legalName })}
    </p>
  )
}
