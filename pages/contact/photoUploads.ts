import { photoField } from '#services/rules/forms/fileFields.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { postFileTo } from '../forms/postFile.ts'
import { FormUploads, type PreparedFile } from '../forms/uploads.ts'

/** The photos in this tab. Safe at module level: only visitors' actions change them, so the server never does. */
export const photoUploads = new FormUploads({
  field: photoField,
  post: postFileTo(`${addresses.contact}/photos`, photoField.names.file),
  prepare: preparePhoto,
})

/** The server does not keep more than this; sending more would only take longer. */
const maxSide = 2_000
const smallBytes = 700_000
const previewSide = 144

/** Scales down a large photo before it is sent. A file that the browser cannot open is sent unchanged. */
async function preparePhoto(file: File): Promise<PreparedFile> {
  try {
    const bitmap = await createImageBitmap(file)
    try {
      const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
      const square = draw(bitmap, previewSide / Math.min(bitmap.width, bitmap.height), previewSide)
      const preview = square.toDataURL('image/jpeg', 0.7)
      if (scale === 1 && file.size <= smallBytes) return { blob: file, preview }
      const blob = await new Promise<Blob | null>((resolve) => draw(bitmap, scale).toBlob(resolve, 'image/jpeg', 0.85))
      return { blob: blob ?? file, preview }
    } finally {
      bitmap.close()
    }
  } catch {
    return { blob: file }
  }
}

/** @param side length of a square cut from the middle; undefined: the whole picture */
function draw(bitmap: ImageBitmap, scale: number, side?: number): HTMLCanvasElement {
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  const canvas = Object.assign(document.createElement('canvas'), { width: side ?? width, height: side ?? height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  // JPEG does not support transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  return canvas
}
