/** Text for XML 1.0: escaped, and without the characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return text.replace(invalid, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
const invalid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

export const element = (name: string, text: string | undefined, attributes = ''): string =>
  text === undefined ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`
