import { t } from '#locales/messages.ts'

/**
 * After a client navigation, moves the focus to the main heading, or to a field that is what the page is for, and
 * announces the page to screen readers.
 */
export function announcePage(): void {
  const target =
    document.querySelector<HTMLElement>('main [autofocus]') ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  target?.focus({ preventScroll: true })
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = t('page.navigated', { title: document.title })
}
