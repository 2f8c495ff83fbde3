import { ButtonLink } from '#components/ButtonLink.tsx'
import { enquiryHref } from '#components/enquiryHref.ts'
import { Link } from '#components/Link.tsx'
import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** The services that the question is about, with their prices, and a button to ask about the visitor's own floor. */
export function RelatedServices({ services, known }: Pick<Data, 'services' | 'known'>) {
  return (
    <aside aria-label={t('questions.services')} className="aside-panel">
      {services.length > 0 && (
        <>
          <h2 className="text-h4">{t('questions.services')}</h2>
          <ul className="rows mt-3">
            {services.map(({ label, path, price }) => (
              <li key={path}>
                <Link href={path} className="stretched font-medium">
                  {label}
                </Link>
                {price && (
                  <p className="figures mt-1">
                    <span className="price">{formatRange(price.low, price.high)}</span>{' '}
                    <span className="fine">
                      {t(`unit.${price.unit}` as MessageKey)}, {t('prices.with_vat')}
                    </span>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6 mb-4 text-soft">{t('questions.own_floor')}</p>
      <ButtonLink href={enquiryHref(known)} noPrefetch={known !== undefined}>
        {t('book')}
      </ButtonLink>
    </aside>
  )
}
