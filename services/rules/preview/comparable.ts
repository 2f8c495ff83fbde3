/** A text without what pages change in it: line breaks, no-break spaces, word joiners (locales/format.ts). */
export const comparable = (text: string): string => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
