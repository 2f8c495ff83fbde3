import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { EntryLinks, type Linked } from '../shared/EntryLinks'
import { entryOf, useAnswer } from '../shared/useAnswer'

/** A side panel: what refers to the entry, or names this price in a text (cms/src/editing/uses.ts). */
export const UsesPanel: PanelComponent = ({ model, document }) => {
  const uses = useAnswer<Linked[]>('/entry-uses', entryOf(model, document), document?.updatedAt)
  if (!uses?.length) return null
  return {
    title: 'Where this is used',
    content: <EntryLinks entries={uses} />,
  }
}
