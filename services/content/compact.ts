/** The entries that are there: Strapi's GraphQL lists may be null and may hold nulls. */
export function compact<Entry>(list: readonly (Entry | null | undefined)[] | null | undefined): Entry[] {
  return (list ?? []).filter((entry): entry is Entry => entry !== null && entry !== undefined)
}

/** On each page of the blog. */
export const articlesPerPage = 8
