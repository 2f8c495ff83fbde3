import sharp from 'sharp'
import { fields } from './enquirySupport.ts'

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
