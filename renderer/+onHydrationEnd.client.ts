// https://vike.dev/onHydrationEnd
import type { PageContextClient } from 'vike/types'
import { runMiddleware } from './browser/navigation/middleware.ts'
import { navigateTo } from './browser/navigation/navigateTo.ts'
import { setShownPage } from './browser/navigation/navigationState.ts'
import { saveScrollOnLeaving } from './browser/navigation/scroll/scrollMemory.ts'
import { handleHashLinks } from './browser/navigation/scroll/scrollTo.ts'
import { keepForms, restoreForms } from './browser/storage/keptForms.ts'
import { whenIdle } from './browser/timing/timers.ts'

export async function onHydrationEnd(pageContext: PageContextClient): Promise<void> {
  saveScrollOnLeaving()
  handleHashLinks()
  keepForms()
  restoreForms()
  setShownPage(pageContext)
  document.documentElement.dataset.hydrated = ''
  window.dispatchEvent(new Event('hydrated'))
  if (document.getElementById('preview-data'))
    void import('./preview/preview.ts').then(({ startPreview }) => startPreview(pageContext.root))
  whenIdle(() => {
    // The page works without it.
    import('./browser/afterHydration.ts').then((later) => later.afterHydration()).catch(() => {})
  })
  const target = await runMiddleware(pageContext)
  if (target !== undefined) await navigateTo(target, { external: true, replace: true })
}
