import { unstable_useDocumentLayout } from '@strapi/content-manager/strapi-admin'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { findInput } from './findInput'

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
