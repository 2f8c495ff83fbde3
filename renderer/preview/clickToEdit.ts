import { opensElsewhere } from '#components/safeHref.ts'
import { besideForm, type PreviewData } from '#services/rules/preview/previewData.ts'
import { type Editable, findTargets, type Target, type Targets, targetsOf } from './findTargets.ts'

let admin = ''
let targets: Targets = new Map()
let editable: Editable = new Map()
let hovered: Element | undefined
let isEditing = true
/** Strapi’s own page for previews has a frame, too, but no form. */
const isBesideForm = window.name === besideForm

/** Lets editors open the field behind a text or a picture by clicking on it. @param data of the page as it is now */
export function markEditable(data: Pick<PreviewData, 'admin' | 'entries'>): void {
  if (!admin) listen()
  admin = data.admin
  targets = targetsOf(data.entries)
  const toggle = document.querySelector<HTMLInputElement>('#preview-editing')
  if (toggle) toggle.checked = isEditing
  mark()
}

/** Tab and Enter work like a click. */
function mark(): void {
  for (const element of editable.keys()) {
    if (element.getAttribute('data-editable') === 'focusable') element.removeAttribute('tabindex')
    element.removeAttribute('data-editable')
  }
  editable = isEditing ? findTargets(document.getElementById('root') ?? document.body, targets) : new Map()
  for (const element of editable.keys()) {
    const isFocusable = element.closest('a,button,summary,input') || element.hasAttribute('tabindex')
    element.setAttribute('data-editable', isFocusable ? '' : 'focusable')
    if (!isFocusable) element.setAttribute('tabindex', '0')
  }
}

function listen(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  let isWaiting = false
  new MutationObserver(() => {
    if (!isWaiting)
      requestAnimationFrame(() => {
        isWaiting = false
        mark()
      })
    isWaiting = true
  }).observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true, characterData: true })
  addEventListener('change', ({ target }) => {
    const { id, checked } = target as HTMLInputElement
    if (id !== 'preview-editing') return
    isEditing = checked
    mark()
  })
  addEventListener('click', handleClick, true)
  addEventListener('keydown', ({ key, target }) => {
    const fields =
      key === 'Enter' && !(target as Element).matches('a,button,summary') && editable.get(target as Element)
    if (fields) choose(fields)
  })
  addEventListener('pointermove', (event) => {
    hovered?.removeAttribute('data-hovered')
    hovered = editableAt(event)
    hovered?.setAttribute('data-hovered', '')
  })
}

const style = `[data-hovered],[data-editable]:focus-visible{outline:2px solid #4945ff;outline-offset:2px;cursor:pointer}
#preview-choice{max-width:30rem;padding:1rem}#preview-choice button{display:block;width:100%;min-height:44px;text-align:start}`

/** With a modifier key, links and buttons work as ever. */
function handleClick(event: MouseEvent): void {
  const { detail, target } = event
  // Keys click on what has the focus.
  const element = detail === 0 ? (target as Element).closest('[data-editable]') : editableAt(event)
  const fields = element && !opensElsewhere(event) && editable.get(element)
  if (!fields) return
  event.preventDefault()
  event.stopImmediatePropagation()
  choose(fields)
}

/** What is shown at a point, topmost first: a card's link covers its picture. */
const editableAt = ({ clientX: x, clientY: y }: MouseEvent): Element | undefined =>
  document
    .elementsFromPoint(x, y)
    .find(
      (element) =>
        editable.has(element) &&
        [...element.getClientRects()].some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom),
    )

function choose(targets: readonly Target[]): void {
  const [first, ...others] = targets
  if (first && others.length === 0) {
    edit(first)
    return
  }
  const dialog = document.createElement('dialog')
  dialog.id = 'preview-choice'
  dialog.ariaLabel = 'Several entries have these words'
  for (const target of targets) {
    const button = document.createElement('button')
    button.textContent = `${target.entry.title}: ${target.field}`
    button.onclick = () => {
      dialog.close()
      edit(target)
    }
    dialog.append(button)
  }
  dialog.onclose = () => dialog.remove()
  document.body.append(dialog)
  dialog.showModal()
}

/** In the form beside the frame, or in a tab of the entry's own. */
function edit({ entry: { uid, documentId, kind }, field }: Target): void {
  if (isBesideForm) {
    parent.postMessage({ type: 'preview:edit', uid, documentId, kind, field }, new URL(admin).origin)
    return
  }
  const path = kind === 'singleType' ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`
  // Not `field`: Strapi's repeatable components have their own use for that, and fail on other fields.
  open(`${admin}/content-manager/${path}?edit=${field}`, `edit ${uid} ${documentId}`)
}
