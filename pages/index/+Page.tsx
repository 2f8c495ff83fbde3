import { useData } from 'vike-react/useData'
import { ButtonLink } from '#components/Link.tsx'
import { halfWindow, Proofs } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { Lead } from '#components/Prose.tsx'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { priceText } from '#locales/unitText.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import { HomeSection } from './HomeSection.tsx'

export function Page() {
  const page = useData<Data>()
  const { title, intro, picture, nextSurvey, proofs, order, sections } = page
  const [price] = sections.prices?.lines ?? []
  return (
    <>
      <div className="pictured hero">
        <div className="frame">
          <h1 tabIndex={-1}>{title}</h1>
          <Lead text={intro} className="mt-5" />
          <div className="row gap-x-3">
            <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
            <ButtonLink href={addresses.prices} secondary>
              {t('prices.see')}
            </ButtonLink>
            <p className="fine basis-full text-ink lg:text-body">
              {nextSurvey && <span className="block">{t('survey.next', { day: formatDay(nextSurvey) })}</span>}
              {price && priceText(price)}
            </p>
          </div>
          <PostcodeCheck />
        </div>
        {picture && <Picture picture={picture} sizes={halfWindow} priority className="cover" />}
      </div>
      <Proofs proofs={proofs} />
      {order.map((name) => (
        <HomeSection key={name} name={name} page={page} />
      ))}
    </>
  )
}
