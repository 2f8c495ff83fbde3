import { useData } from 'vike-react/useData'
import { Hero } from '#components/Hero.tsx'
import { ButtonLink } from '#components/Link.tsx'
import { Proofs } from '#components/PageHeader.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import { HomeSection } from './HomeSection.tsx'

export function Page() {
  const page = useData<Data>()
  const { title, intro, picture, nextSurvey, proofs, order } = page
  return (
    <>
      <Hero
        {...{ title, intro, picture }}
        buttons={
          <>
            <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
            <ButtonLink href={addresses.prices} secondary>
              {t('prices.see')}
            </ButtonLink>
          </>
        }
        beside={<PostcodeCheck />}
      >
        <Proofs proofs={proofs} />
        {nextSurvey && <p className="fine mt-3">{t('survey.next', { day: formatDay(nextSurvey) })}</p>}
      </Hero>
      {order.map((name) => (
        <HomeSection key={name} name={name} page={page} />
      ))}
    </>
  )
}
