import { strToU8, type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { vi } from 'vitest'
import type { Deliver } from '#services/rules/forms/submission.ts'
import type { Booking } from '#services/rules/surveys/booking.ts'

export const fields = {
  name: 'Jo Miller',
  phone: '020 7946 0000',
  email: '',
  postcode: 'SW4 7AA',
  message: 'Two rooms <b>of</b> "pine"',
  website: '',
}

/** The fields that are filled in: the others are not stored. */
export const { email: _email, website: _website, ...storedFields } = fields

export const reference = /^FS-[2-9A-HJKMNP-Z]{8}$/

/** Delivers every form at once. */
export function fakeDelivery() {
  const deliver = vi.fn<Deliver>(async () => ({ kind: 'delivered' }))
  return { enquiry: deliver, application: deliver }
}

type Part = readonly [name: string, value: string | Buffer]

/** A multipart form as a browser sends it; buffers are files. */
export function multipart(parts: readonly Part[], headers: Record<string, string> = {}) {
  const boundary = '----boundary7MA4YWxkTrZu0gW'
  const body = Buffer.concat([
    ...parts.flatMap(([name, value]) => {
      const file = Buffer.isBuffer(value) ? '; filename="x.jpg"\r\nContent-Type: image/jpeg' : ''
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
      return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
    }),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body,
  }
}

/** The form of an enquiry with photos. */
export const enquiryForm = (
  photos: readonly Buffer[],
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  multipart([...Object.entries({ ...fields, ...more }), ...photos.map((photo) => ['photo', photo] as const)], headers)

/** A photo of one colour, each different, taken sideways, with the place in its metadata. */
export const phonePhoto = (number = 0, [width, height] = [640, 480]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 25 * number, g: 90, b: 40 } } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '51/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const odtType = 'application/vnd.oasis.opendocument.text'
const types = (type: string, more = '') =>
  `<Types><Override PartName="/word/document.xml" ContentType="${type}"/>${more}</Types>`

export const zip = (files: Zippable): Buffer => Buffer.from(zipSync(files))
export const docx = (more: Zippable = {}, list = types(wordTypes)): Buffer =>
  zip({ '[Content_Types].xml': strToU8(list), 'word/document.xml': strToU8('<w:document/>'), ...more })
export const odt = (more: Zippable = {}, type = odtType): Buffer =>
  zip({ mimetype: [strToU8(type), { level: 0 }], 'content.xml': strToU8('<office:document-content/>'), ...more })
/** A container of named streams, as Word's old format is. */
export const ole = (...streams: string[]): Buffer =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...streams.map((name) => Buffer.from(name, 'utf16le'))])
export const pdf = (text = 'A floor'): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
export const rtf = (): Buffer => Buffer.from('{\\rtf1\\ansi A floor}')

/** Documents with macros, which the list of content types or the name of a part reveals. */
export const docm = () => docx({}, types('application/vnd.ms-word.document.macroEnabled.main+xml'))
export const docxWithMacros = () => docx({ 'word/vbaProject.bin': strToU8('x') })
export const docxWithRenamedMacros = () =>
  docx({}, types(wordTypes, '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'))
/** A list of parts that unpacks to 100 MB. */
export const bomb = () => zip({ '[Content_Types].xml': new Uint8Array(100_000_000), 'word/document.xml': strToU8('x') })

/** `data` with `count` entries that all name the first one, as the list at the end of a ZIP file may. */
export function repeated(data: Buffer, count: number): Buffer {
  const end = data.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const start = data.readUInt32LE(end + 16)
  const length = 46 + data.readUInt16LE(start + 28) + data.readUInt16LE(start + 30) + data.readUInt16LE(start + 32)
  const first = data.subarray(start, start + length)
  const last = Buffer.from(data.subarray(end))
  last.writeUInt16LE(count, 8)
  last.writeUInt16LE(count, 10)
  return Buffer.concat([data.subarray(0, start), ...Array.from({ length: count }, () => first), last])
}

export const token = 'abcdefghijklmnopqrstuvwx.t0abcd.signature-signature-signature-signature-sig'

export const bookingIn = (state: Booking['state']): Booking => ({
  ...{ reference: 'FS-7KD2M9QX', state, start: '2026-12-01T09:00Z', date: '2026-12-01', from: '09:00', to: '10:00' },
  ...{ isPast: false, slots: [] },
})

/** A form, as a browser sends it. */
export const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
})
