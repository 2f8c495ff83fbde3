import type { PreviewEntry } from './entries.ts'

/** An entry whose editor sees it before visitors do. */
export interface PreviewedEntry {
  /** Such as `api::article.article`. */
  uid: string
  documentId: string
  /** Empty for types without languages. */
  locale: string
  kind: 'collectionType' | 'singleType'
  /** For people: `Article “When to recoat”`. */
  title: string
}

/** Name of the frame beside Strapi's form (cms/src/admin/preview/PreviewDock.tsx). */
export const besideForm = 'beside-form'

/** What a preview holds for its script (renderer/preview), in `<script type="application/json" id="preview-data">`. */
export interface PreviewData {
  /** Origin and path of Strapi's admin. */
  admin: string
  entry: PreviewedEntry
  /** Related entries that the page does not show, because they are not published. */
  unpublished: readonly Pick<PreviewedEntry, 'uid' | 'documentId' | 'title'>[]
  /** Those that the page shows. */
  entries: readonly PreviewEntry[]
  /** Opens the preview again, for ten minutes. */
  grant: string
}
