import { unstable_useDocumentLayout } from '@strapi/content-manager/strapi-admin'
import { useForm } from '@strapi/strapi/admin'
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
 * Opens the field that was clicked in a preview in this window, of this entry or another, and the one in `?field=`. The
 * address stays for this entry: with unsaved changes, Strapi would ask whether to leave it.
 */
export function useEditedField(model: string, documentId: string | undefined): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { edit } = unstable_useDocumentLayout(model)
  const isModified = useForm('PreviewPanel', ({ modified }) => modified)
  const [wanted, setWanted] = useState<{ field: string | null }>()

  useEffect(() => setWanted({ field: new URLSearchParams(search).get('field') }), [search])

  useEffect(() => {
    const handle = (event: MessageEvent) => {
      const request = requestIn(event)
      if (!request) return
      const { uid, kind, field } = request
      const isSingle = kind === 'singleType'
      const path = isSingle ? `single-types/${uid}` : `collection-types/${uid}/${request.documentId}`
      if (uid === model && (isSingle || request.documentId === documentId)) setWanted({ field })
      // Strapi's own navigation from an entry of a collection to a single type fails.
      else if (isSingle || !documentId) openAnew(path, field, isModified)
      else navigate(`/content-manager/${path}?field=${field}`)
    }
    addEventListener('message', handle)
    return () => removeEventListener('message', handle)
  }, [navigate, model, documentId, isModified])

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

function openAnew(path: string, field: string, isModified: boolean): void {
  const [base = ''] = location.pathname.split('/content-manager/')
  if (!isModified || confirm('Leave this entry? What you have changed is not saved.'))
    location.assign(`${base}/content-manager/${path}?field=${field}`)
}

/** Only from a preview in this window that still shows the site. */
function requestIn({ data, origin, source }: MessageEvent): Request | undefined {
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  if (data?.type !== 'preview:edit' || !frame || origin !== new URL(frame.src).origin) return undefined
  const isValid =
    /^api::[\w-]+\.[\w-]+$/.test(data.uid) && /^[\w-]+$/.test(data.documentId) && /^[\w.]+$/.test(data.field)
  return isValid ? data : undefined
}
