import type { UploadOptions } from './uploads.ts'

const timeoutMs = 300_000
/** Statuses of responses that say what became of the file; after any other one it can be sent again. */
const answered = [200, 413, 422, 429]

/**
 * Makes a function that sends one file. It uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @param path of the route that keeps files
 * @param name of the file field
 * @returns a function that resolves to what the server has, or undefined if the file did not arrive. `fields` are sent
 *   with the file, such as the token of earlier files. `progress` is called with a whole percentage.
 */
export const postFileTo =
  (path: string, name: string): UploadOptions['post'] =>
  (file, fields, progress) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append(name, file, name)
    return new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open('POST', path)
      request.timeout = timeoutMs
      request.responseType = 'json'
      request.upload.onprogress = ({ loaded, total }) => progress(Math.floor((100 * loaded) / total))
      request.onload = () => resolve(answered.includes(request.status) ? (request.response ?? undefined) : undefined)
      request.onerror = request.ontimeout = request.onabort = () => resolve(undefined)
      request.send(form)
    })
  }
