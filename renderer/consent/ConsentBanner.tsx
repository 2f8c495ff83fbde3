import { addresses } from '#locales/addresses.ts'
import { localHref } from '#locales/current.ts'
import './consent.css'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#locales/messages.ts'
import type { Choice, ForcedRefusal } from './consent.ts'

interface ConsentBannerProps {
  /** The visitor opened it from the footer. */
  reopened: boolean
  choice?: Choice
  forcedRefusal?: ForcedRefusal
  choose: (choice: Choice) => void
  close: () => void
}

/** The consent banner at the bottom of the window. It is not modal: the page stays usable. */
export function ConsentBanner({ reopened, choice, forcedRefusal, choose, close }: ConsentBannerProps) {
  const box = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    if (reopened) box.current?.focus({ preventScroll: true })
    return reserveSpace(box.current)
  }, [reopened])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('consent.choices')}
      className="consent no-print"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && reopened) close()
      }}
    >
      <div className="frame consent-frame">
        <div>
          <p className="font-semibold">{t('consent.title')}</p>
          <p className="measure text-soft">
            {t('consent.text')}{' '}
            <a
              href={localHref(`${addresses.contact}#storage`)}
              className="whitespace-nowrap underline underline-offset-4"
            >
              {t('consent.more')}
            </a>
          </p>
          {reopened && choice && (
            <p className="measure mt-1 font-semibold">{t(`consent.${forcedRefusal ?? choice}`)}</p>
          )}
        </div>
        <div className="consent-buttons">
          {forcedRefusal ? (
            <button type="button" onClick={close}>
              {t('consent.close')}
            </button>
          ) : (
            <>
              <button type="button" onClick={() => choose('refused')}>
                {t('consent.refuse')}
              </button>
              <button type="button" onClick={() => choose('accepted')}>
                {t('consent.accept')}
              </button>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** Keeps the end of the page and focused elements scrollable out from under the banner. */
function reserveSpace(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--consent-height', `${box.offsetHeight}px`))
  observer.observe(box)
  return () => {
    observer.disconnect()
    style.removeProperty('--consent-height')
  }
}
