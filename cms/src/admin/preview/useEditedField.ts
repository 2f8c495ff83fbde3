import { unstable_useDocumentLayout } from '@strapi/content-manager/strapi-admin'
import { useEffect } from 'react'
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
 * Opens the field that was clicked in a preview of this page, of this entry or another, and the one in `?field=`.
 * Strapi opens lists of components for that parameter, and asks before it leaves unsaved changes.
 */
export function useEditedField(model: string): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { edit } = unstable_useDocumentLayout(model)
  const field = new URLSearchParams(search).get('field')

  useEffect(() => {
    const handle = (event: MessageEvent) => {
      const request = requestIn(event)
      if (!request) return
      const { uid, documentId, kind } = request
      const target = `/content-manager/${kind === 'singleType' ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`}`
      // The language stays, for this entry and others.
      const parameters = new URLSearchParams(search)
      parameters.set('field', request.field)
      navigate(`${target}?${parameters}`, { replace: target === pathname })
    }
    addEventListener('message', handle)
    return () => removeEventListener('message', handle)
  }, [navigate, pathname, search])

  useEffect(() => {
    if (!field) return undefined
    const show = () => {
      const input = findInput(field, edit)
      if (!input) return
      observer.disconnect()
      input.scrollIntoView({ block: 'center' })
      input.focus()
      // A second click on the same text is a change again.
      const parameters = new URLSearchParams(search)
      parameters.delete('field')
      navigate({ search: String(parameters) }, { replace: true })
    }
    const observer = new MutationObserver(show)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    show()
    return () => observer.disconnect()
  }, [field, edit, search, navigate])
}

/** Only from a preview in this window that still shows the site. */
function requestIn({ data, origin, source }: MessageEvent): Request | undefined {
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  if (data?.type !== 'preview:edit' || !frame || origin !== new URL(frame.src).origin) return undefined
  const isValid =
    /^api::[\w-]+\.[\w-]+$/.test(data.uid) && /^[\w-]+$/.test(data.documentId) && /^[\w.]+$/.test(data.field)
  return isValid ? data : undefined
}
