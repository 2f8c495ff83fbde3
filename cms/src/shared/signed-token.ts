import { createHmac, timingSafeEqual } from 'node:crypto'

/** Strapi's own secrets: the first one signs, and older ones are still valid. */
export const signingKeys = (): string[] => strapi.config.get<string[]>('server.app.keys')

/** Signature of a text. @param purpose keeps a signature from being used for anything else */
export const signatureOf = (purpose: string, text: string, key: string): string =>
  createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url')

/** Whether a signature was made with one of the keys. Takes the same time for every signature. */
export const isSignature = (signature: string, purpose: string, text: string, keys: string[]): boolean =>
  keys.some((key) => {
    const [expected, actual] = [Buffer.from(signatureOf(purpose, text, key)), Buffer.from(signature)]
    return expected.length === actual.length && timingSafeEqual(expected, actual)
  })
