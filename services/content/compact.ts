/** Removes nulls: Strapi's GraphQL lists may be null and may contain nulls. */
export function compact<Entry>(list: readonly (Entry | null | undefined)[] | null | undefined): Entry[] {
  return (list ?? []).filter((entry): entry is Entry => entry !== null && entry !== undefined)
}
