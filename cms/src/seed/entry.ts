/** One entry of a seed file: its type, its place and its data. */
export interface Entry {
  uid: string
  /** The name that relations use: the slug, the name of a price item, the code of an outcode. */
  key: string
  file: string
  data: Record<string, unknown>
}

/** A picture in a text: `![What it shows](pictures/name.jpg "Caption")`. */
export const TEXT_PICTURE = /\]\(pictures\/([\w-]+)\.jpg/g
