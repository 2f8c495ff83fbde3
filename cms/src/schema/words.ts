/** costBand → Cost band */
export const inWords = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An entry in words, such as `Article “When to recoat”`. */
export const nameOf = (
  uid: string,
  { title, name, question }: { title?: string; name?: string; question?: string } = {},
): string => {
  const { info, kind } = strapi.contentTypes[uid as never] as { info: { displayName: string }; kind: string }
  const heading = kind === 'singleType' ? undefined : (title ?? name ?? question)
  return heading ? `${info.displayName} “${heading}”` : info.displayName
}

/** The path of a list, or of the form of a single type, below the address of the admin. */
export const typePath = ({ uid, kind }: { uid: string; kind: string }): string =>
  `/content-manager/${kind === 'singleType' ? 'single-types' : 'collection-types'}/${uid}`

/** The path of an entry's form. */
export const formPath = (uid: string, documentId: string): string => {
  const { kind } = strapi.contentTypes[uid as never] as { kind: string }
  return typePath({ uid, kind }) + (kind === 'singleType' ? '' : `/${documentId}`)
}

/** At most five of them, as a list in words. */
export const listInWords = (names: string[]): string => {
  const surplus = names.length - 5
  return names.slice(0, 5).join(', ') + (surplus > 0 ? ` and ${surplus} more` : '')
}
