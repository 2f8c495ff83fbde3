import { type EditLayout, unstable_useDocumentLayout } from '@strapi/content-manager/strapi-admin'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What the preview asks for (renderer/preview/clickToEdit.ts). */
interface Request {
  uid: string
  documentId: string
  kind: 'collectionType' | 'singleType'
  field: string
}

/**
 * Opens the field that was clicked in a preview in this window, of this entry or another, and the one in `?edit=`. The
 * address stays for this entry: with unsaved changes, Strapi would ask whether to leave it.
 */
export function useEditedField(model: string, documentId: string | undefined): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { edit } = unstable_useDocumentLayout(model)
  const [wanted, setWanted] = useState<{ field: string | null }>()

  useEffect(() => setWanted({ field: new URLSearchParams(search).get('edit') }), [search])

  useEffect(() => {
    const handle = (event: MessageEvent) => {
      const request = requestIn(event)
      if (!request) return
      const { uid, kind, field } = request
      const isSingle = kind === 'singleType'
      const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${request.documentId}`
      if (uid === model && (isSingle || request.documentId === documentId)) setWanted({ field })
      else navigate(`/content-manager/${path}?edit=${field}`)
    }
    addEventListener('message', handle)
    return () => removeEventListener('message', handle)
  }, [navigate, model, documentId])

  useEffect(() => {
    const field = wanted?.field
    if (!field) return undefined
    const show = () => {
      const input = findInput(field, edit)
      if (!input) return
      observer.disconnect()
      setWanted(undefined)
      input.scrollIntoView({ block: 'center' })
      input.focus()
    }
    const observer = new MutationObserver(show)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    show()
    return () => observer.disconnect()
  }, [wanted, edit])
}

/** Only from a preview in this window that still shows the site. */
function requestIn({ data, origin, source }: MessageEvent): Request | undefined {
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  if (data?.type !== 'preview:edit' || !frame || origin !== new URL(frame.src).origin) return undefined
  const isValid =
    /^api::[\w-]+\.[\w-]+$/.test(data.uid) && /^[\w-]+$/.test(data.documentId) && /^[\w.]+$/.test(data.field)
  return isValid ? data : undefined
}

/**
 * The input of a field in Strapi's form, such as `sections.0.heading`. Opens the folded items that hide it, one in each
 * call. Those of texts with markup and of pictures have no name: they are found by their label.
 * @returns undefined while the form does not show it
 */
export function findInput(field: string, { layout, components }: EditLayout): HTMLElement | undefined {
  const named = document.querySelector<HTMLElement>(`main [name="${field}"]`)
  if (named) return named
  const parts = field.split('.')
  let around = document.querySelector('main form')
  let fields = layout.flat(2)
  for (let part = parts.shift(); part && around; part = parts.shift()) {
    const { label, attribute } = fields.find(({ name }) => name === part) ?? {}
    const labelElement = labelIn(around, label)
    if (!attribute || !labelElement) return undefined
    if (attribute.type !== 'component') {
      const inputs = beside(labelElement, around, '[contenteditable=true],input,button')
      return inputs.find((input) => input.localName !== 'button') ?? inputs[0]
    }
    fields = components[attribute.component]?.layout.flat() ?? []
    if (!attribute.repeatable) continue
    const item = beside(labelElement, around, 'h3 > button')[Number(parts.shift())]
    if (item?.ariaExpanded === 'false') item.click()
    around = item?.closest('h3')?.parentElement?.querySelector(':scope > [role=region]') ?? null
  }
  return undefined
}

/** A label that is not in an item further in. Stars and numbers follow its first text. */
const labelIn = (around: Element, text: string | undefined): Element | undefined =>
  [...around.querySelectorAll('label')].find(
    (label) => label.firstChild?.textContent?.trim() === text && label.closest('[role=region],form') === around,
  )

/** In the nearest element around a label that has any. */
function beside(label: Element, around: Element, selector: string): HTMLElement[] {
  for (let parent = label.parentElement; parent && parent !== around; parent = parent.parentElement) {
    const elements = parent.querySelectorAll<HTMLElement>(selector)
    if (elements.length > 0) return [...elements].filter((element) => element.closest('[role=region],form') === around)
  }
  return []
}
