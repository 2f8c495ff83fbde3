// https://vike.dev/Layout
import './styles/site.css'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { IconSprite } from '#components/Icon.tsx'
import { DemonstrationBar } from '#components/SampleNotice.tsx'
import { SiteFooter } from '#components/SiteFooter.tsx'
import { SiteHeader } from '#components/SiteHeader.tsx'
import { t } from '#locales/messages.ts'
import { ColourModeChooser } from './browser/colourMode/ColourModeChooser.tsx'
import { CookieChoices } from './browser/consent/CookieChoices.tsx'
import { furnitureOf } from './browser/furniture/currentFurniture.ts'
import { Languages } from './browser/language/Languages.tsx'

/** Header and footer around every page; without furniture, only the page. */
export function Layout({ children }: { children: ReactNode }) {
  const pageContext = usePageContext()
  const furniture = furnitureOf(pageContext)
  return (
    <>
      <IconSprite names={['chevron', 'arrow']} />
      <a href="#main" className="skip">
        {t('skip')}
      </a>
      <DemonstrationBar text={furniture?.contact.sampleNotice} />
      {furniture && (
        <SiteHeader
          companyName={furniture.contact.companyName}
          phone={furniture.contact.phone}
          whatsapp={furniture.contact.whatsapp}
          menu={furniture.menu.items}
          path={pageContext.urlPathname}
          prefill={pageContext.data?.prefill}
        />
      )}
      <main id="main" tabIndex={-1} lang={pageContext.data?.seo?.lang}>
        {children}
      </main>
      {furniture && (
        <SiteFooter contact={furniture.contact} menu={furniture.footerMenu}>
          <div className="stack">
            {__SEVERAL_LANGUAGES__ && <Languages />}
            <div className="row">
              <CookieChoices />
              <ColourModeChooser />
            </div>
          </div>
        </SiteFooter>
      )}
      <p id="announcer" aria-live="polite" className="visually-hidden" />
    </>
  )
}
