/** What a preview knows of an entry whose words it shows: renderer/preview/clickToEdit.ts looks for them on the page. */
export interface PreviewEntry {
  uid: string
  documentId: string
  kind: 'collectionType' | 'singleType'
  /** For people: `Service “Gap filling”`. */
  title: string
  /** Texts as the page shows them, without markup; pictures by the name of their file. */
  values: PreviewValue[]
}

export interface PreviewValue {
  /** Its name in the form of Strapi's admin, such as `sections.0.heading`. */
  field: string
  text: string
}

/** An entry whose editor sees it before visitors do. */
interface PreviewedEntry {
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

/** A text without what pages change in it: line breaks, no-break spaces, word joiners (locales/format.ts). */
export const comparable = (text: string): string => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
