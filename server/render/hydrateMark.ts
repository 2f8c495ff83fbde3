import type { Mark } from './types.ts'

/**
 * HYDRATE=idle: pages come alive when the browser is idle, not at the first interest (renderer/starter/interest.ts).
 */
export const hydrateMark: Mark = (rendered) => {
  const body = rendered.body.replace(
    /<script (?=data-code="[^>]*>)(?![^>]*data-hydrate=)/,
    '<script data-hydrate="idle" ',
  )
  return body === rendered.body ? rendered : { ...rendered, compressed: undefined, body }
}
