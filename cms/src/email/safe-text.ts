/** One mailbox, without display name, comment or quotes: nothing that a mail server could interpret as a list. */
const MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i
const MAX_ADDRESS = 254

/** @returns the address if it is exactly one, else undefined */
export const singleAddress = (value: unknown): string | undefined => {
  const address = typeof value === 'string' ? value.trim() : ''
  return address.length <= MAX_ADDRESS && MAILBOX.test(address) ? address : undefined
}

/** For headers: no line breaks, no control characters, no characters that reorder or hide text. */
export const oneLine = (text: string, max = 150): string => shorten(withoutInvisible(text).replace(/\s+/g, ' '), max)

/** Several lines, without control characters and characters that reorder or hide text. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    .trim()

/** At most `max` characters; surrogate pairs stay whole. */
export const shorten = (text: string, max: number): string => {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}

/**
 * Adds spaces to URLs and domain names, so that no mail program turns them into links. Invisible characters would not
 * help: browsers remove them from URLs.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/:(?=\/\/)/g, ': ').replace(/(?<=\S)([.\u3002\uff0e\uff61])(?=\p{L})/gu, '$1 ')
