import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button } from '@strapi/design-system'
import { useState } from 'react'
import { PreviewDock } from './PreviewDock'
import { useEditedField } from './useEditedField'
import { usePreviewUrl } from './usePreviewUrl'

/** Whether the editor has left it open. */
const openKey = 'preview-open'

/** A side panel: the page beside the form, as it was last saved; or what is missing for one. */
export const PreviewPanel: PanelComponent = ({ model, document, activeTab }) => {
  const [isOpen, setOpen] = useState(localStorage.getItem(openKey) === 'true')
  useEditedField(model)
  const { url, missing } = usePreviewUrl(
    document?.documentId && activeTab
      ? {
          uid: model,
          documentId: document.documentId,
          locale: document.locale ?? undefined,
          status: activeTab,
          updatedAt: document.updatedAt,
        }
      : undefined,
  )
  if (!url && !missing) return null
  const toggle = () => {
    localStorage.setItem(openKey, String(!isOpen))
    setOpen(!isOpen)
  }
  return {
    title: 'Page',
    content: (
      <>
        {missing && <p style={{ fontSize: '1.4rem' }}>{missing}</p>}
        {url && (
          <Button variant="tertiary" width="100%" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Close the page' : 'Show the page beside the form'}
          </Button>
        )}
        {url && isOpen && <PreviewDock url={url} onClose={toggle} />}
      </>
    ),
  }
}
