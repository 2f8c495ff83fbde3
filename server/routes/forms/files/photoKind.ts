import { open } from 'node:fs/promises'

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'other'

/** Detects the kind of a file by its first bytes; names and declared types are not trusted. */
export async function photoKind(file: string): Promise<PhotoKind> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return kindOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

function kindOf(start: Buffer): PhotoKind {
  const text = (from: number, to: number) => start.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 8) === 'ftyp' && /^(?:hei|hev|mif1|msf1)/.test(text(8, 12)) ? 'heic' : 'other'
}
