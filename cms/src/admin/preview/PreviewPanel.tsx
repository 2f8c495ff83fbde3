import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button } from '@strapi/design-system'
import { useState } from 'react'
import { entryOf, type Previewed, useAnswer } from '../shared/useAnswer'
import { PreviewDock } from './PreviewDock'
import { useEditedField } from './useEditedField'

/** Whether the editor has left it open. */
const openKey = 'preview-open'

/** A side panel: the page beside the form, as it was last saved; or what is missing for one. */
export const PreviewPanel: PanelComponent = ({ model, document, activeTab }) => {
  const [isOpen, setOpen] = useState(localStorage.getItem(openKey) === 'true')
  useEditedField(model, document?.documentId)
  const entry = entryOf(model, document)
  const previewed: Previewed | undefined = entry && activeTab ? { ...entry, status: activeTab } : undefined
  const answer = useAnswer<{ missing: string | null }>('/site-preview/missing', previewed, document?.updatedAt)
  if (!previewed || !answer) return null
  const { missing } = answer
  const toggle = () => {
    localStorage.setItem(openKey, String(!isOpen))
    setOpen(!isOpen)
  }
  return {
    title: 'Page',
    content: (
      <>
        {missing && <p style={{ fontSize: '1.4rem' }}>{missing}</p>}
        {!missing && (
          <Button variant="tertiary" width="100%" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Close the page' : 'Show the page beside the form'}
          </Button>
        )}
        {!missing && isOpen && <PreviewDock previewed={previewed} onClose={toggle} />}
      </>
    ),
  }
}
