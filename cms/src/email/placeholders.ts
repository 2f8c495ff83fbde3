const PLACEHOLDER = /\{([^{}]*)\}/g

/** @returns what is wrong with an editor's text, in words for the editor */
export const placeholderFault = (field: string, text: string, names: string[]): string | undefined => {
  if (field.endsWith('Subject') && /[\r\n]/.test(text)) return 'a subject must be one line'
  const usedNames = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (usedNames.some((name) => !names.includes(name)) || /[{}]/.test(text.replace(PLACEHOLDER, '')))
    return `only ${names.map((name) => `{${name}}`).join(' and ')} can be used in braces`
  // Anyone can type any name and any address, and could therefore choose the subject of an email to a stranger.
  if (field === 'visitorSubject' && usedNames.includes('name')) return 'the name cannot be in the customer’s subject'
  return undefined
}

/** Fills in placeholders in a single pass, so that text typed by a visitor is never searched for them. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => values[name] ?? placeholder)
