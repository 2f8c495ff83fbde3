import type { Content } from '../content/value/content.ts'
import type { Furniture } from '../furniture/furniture.ts'

/** What a preview knows of an entry whose words it shows. */
export interface PreviewEntry {
  uid: string
  documentId: string
  kind: 'collectionType' | 'singleType'
  title: string
  values: { field: string; text: string }[]
}

interface PreviewPage {
  content: Content
  furniture: Furniture | undefined
  html: string
  documentId: string
  formatDate: (day: string) => string
}

export const previewEntries = (_page: PreviewPage): PreviewEntry[] => []
