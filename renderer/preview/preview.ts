import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { navigate } from 'vike/client/router'
import type { PageContextClient } from 'vike/types'
import type { PreviewData } from '#services/rules/preview/previewData.ts'
import { markEditable } from './clickToEdit.ts'

// The script of previews alone: shows each saved state in place, whichever window the editor saves it in.

const retryMs = 3_000
let { grant } = dataIn(document)
let shown = textIn(document, 'vike_pageContext')
/** Until the last state is shown, the next one waits. */
let showing = Promise.resolve()

/** @param root of the hydrated page */
export function startPreview(root: Root | undefined): void {
  if (root) renderAtOnce(root)
  markEditable(dataIn(document))
  listen()
  openLinksOutside()
}

/** In the task that brings a state: Strapi's admin may share the thread, is busy after saving, and would come first. */
function renderAtOnce(root: Root): void {
  const render = root.render.bind(root)
  root.render = (page) => flushSync(() => render(page))
}

function textIn(root: Document, id: string): string {
  return root.getElementById(id)?.textContent ?? ''
}

function dataIn(root: Document): PreviewData {
  return JSON.parse(textIn(root, 'preview-data'))
}

/** The stream begins with the latest state: it may have been saved since the page was made. */
function listen(): void {
  const source = new EventSource(`/_preview/${grant}/events`)
  source.addEventListener('page', ({ data }) => {
    showing = showing.then(() => update(JSON.parse(data))).catch(sayFailed)
  })
  source.addEventListener('failed', sayFailed)
  source.addEventListener('missing', () => say('There is no page to show now: the admin says what is missing.'))
  source.addEventListener('end', () => {
    source.close()
    say('The preview has ended: open it again in the admin.')
  })
  source.onerror = () => {
    const isRefused = source.readyState === EventSource.CLOSED
    source.close()
    if (isRefused) say('The preview has expired: open it again in the admin.')
    // With the newest grant, which the browser's own attempts would not have.
    else setTimeout(listen, retryMs)
  }
}

const sayFailed = () => say('The latest state could not be loaded.')

async function update(html: string): Promise<void> {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const data = dataIn(next)
  grant = data.grant
  for (const id of ['preview-bar', 'preview-data'])
    document.getElementById(id)?.replaceChildren(...(next.getElementById(id)?.childNodes ?? []))
  await showPage(textIn(next, 'vike_pageContext'))
  markEditable(data)
}

/** As the site shows published changes (renderer/browser/live): scroll position, focus and typed text stay. */
async function showPage(body: string): Promise<void> {
  if (body === shown) return
  shown = body
  const payload = { kind: 'page', status: 200, body, isPersonal: true } as const
  const pageContext: Partial<PageContextClient> = { silent: true, payload }
  await navigate(location.pathname, { overwriteLastHistoryEntry: true, keepScrollPosition: true, pageContext })
}

function say(sentence: string): void {
  const status = document.querySelector('#preview-bar [role=status]')
  if (status) status.textContent = sentence
}

/** A preview stays what it is: other pages would refuse to be shown in the admin. */
function openLinksOutside(): void {
  for (const type of ['click', 'submit'])
    addEventListener(
      type,
      ({ target }) => {
        const link = (target as Element).closest('a[href],form')
        if (link && !link.getAttribute('href')?.startsWith('#')) link.setAttribute('target', '_blank')
      },
      true,
    )
}
