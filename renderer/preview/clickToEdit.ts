import { opensElsewhere } from '#components/opensElsewhere.ts'
import type { PreviewEntry } from '#services/rules/preview/entries.ts'
import { findTargets, type Target, type Targets, targetsOf } from './findTargets.ts'

export interface PreviewData {
  /** Origin and path of Strapi's admin. */
  admin: string
  /** Those that the page shows. */
  entries: readonly PreviewEntry[]
}

let admin = ''
let targets: Targets = new Map()
let found = new Map<Element, readonly Target[]>()
const isFramed = window.parent !== window

/** Makes what entries fill on the page open them in the admin. @param data of the page as it is shown now */
export function markEditable(data: PreviewData): void {
  if (!admin) listen()
  admin = data.admin
  targets = targetsOf(data.entries)
  mark()
}

function mark(): void {
  for (const element of found.keys()) element.removeAttribute('data-editable')
  found = findTargets(document.body, targets)
  for (const [element, targets] of found) {
    element.setAttribute('data-editable', targets.length > 1 ? 'several' : '')
    if (!element.closest('a,button,summary,input,[tabindex]')) element.setAttribute('tabindex', '0')
  }
}

function listen(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`[data-editable]:is(:hover,:focus-visible){outline:2px solid #4945ff;outline-offset:2px;cursor:pointer}
#preview-choice{max-width:30rem;padding:1rem}#preview-choice button{display:block;width:100%;min-height:44px;text-align:start}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  let isWaiting = false
  new MutationObserver(() => {
    if (isWaiting) return
    isWaiting = true
    requestAnimationFrame(() => {
      isWaiting = false
      mark()
    })
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  addEventListener('click', handleClick, true)
  addEventListener('keydown', (event) => {
    const own = event.key === 'Enter' && found.get(event.target as Element)
    if (own && !(event.target as Element).closest('a,button,summary')) choose(own)
  })
}

/** With a modifier key, links and buttons work as ever. */
function handleClick(event: MouseEvent): void {
  if (!document.documentElement.matches('[data-editing]') || opensElsewhere(event)) return browse(event)
  const element = elementsAt(event).find((other) => found.has(other))
  const own = element && found.get(element)
  if (!own) return browse(event)
  event.preventDefault()
  event.stopImmediatePropagation()
  choose(own)
}

/** What is shown at a point, topmost first: a card's link covers its picture. Keys click on the focused element. */
function elementsAt({ target, detail, clientX: x, clientY: y }: MouseEvent): Element[] {
  if (detail === 0) return [target as Element]
  return document
    .elementsFromPoint(x, y)
    .filter((element) =>
      [...element.getClientRects()].some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom),
    )
}

/** The admin's frame shows nothing but the preview: published pages refuse to be framed. */
function browse(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!isFramed || !link || link.pathname === location.pathname) return
  event.preventDefault()
  event.stopImmediatePropagation()
  open(link.href, '_blank', 'noopener')
}

function choose(targets: readonly Target[]): void {
  const [first, ...others] = targets
  if (first && others.length === 0) return edit(first)
  const dialog = document.createElement('dialog')
  dialog.id = 'preview-choice'
  dialog.append(
    ...targets.map((target) => {
      const button = document.createElement('button')
      button.textContent = `${target.entry.title}: ${target.field}`
      button.onclick = () => {
        dialog.remove()
        edit(target)
      }
      return button
    }),
  )
  dialog.onclose = () => dialog.remove()
  document.body.append(dialog)
  dialog.showModal()
}

/** In the form beside the frame, or in a tab of the entry's own. */
function edit({ entry: { uid, documentId, kind }, field }: Target): void {
  if (isFramed) {
    parent.postMessage({ type: 'preview:edit', uid, documentId, kind, field }, new URL(admin).origin)
    return
  }
  const path = kind === 'singleType' ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`
  open(`${admin}/content-manager/${path}?field=${field}`, `edit ${uid} ${documentId}`)
}
