const PLACEHOLDER = /\{([^{}]*)\}/g
const NAMES = ['reference', 'name']

export interface Placeholders {
  reference: string
  name: string
}

/** @returns what is wrong with an editor's text, in words for the editor */
export const placeholderFault = (field: string, text: string): string | undefined => {
  if (field.endsWith('Subject') && /[\r\n]/.test(text)) return 'a subject has one line'
  const named = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (named.some((name) => !NAMES.includes(name)) || /[{}]/.test(text.replace(PLACEHOLDER, '')))
    return 'only {reference} and {name} can stand in braces'
  // Anyone can type any name and any address: the subject of a stranger's mail would be theirs to choose.
  if (field === 'visitorSubject' && named.includes('name')) return 'the name cannot be in the customer’s subject'
  return undefined
}

/** One pass: what a visitor typed is never searched for placeholders. */
export const filled = (text: string, values: Placeholders): string =>
  text.replace(/\{(reference|name)\}/g, (_placeholder, name: keyof Placeholders) => values[name])
