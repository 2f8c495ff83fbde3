import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Editors write a file in several steps, in ms. */
const quiet = 200

/**
 * @param {string[]} places files and folders of the project
 * @param {() => void} onChange called once for changes that come together
 */
export function watchSources(places, onChange) {
  let timer
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, quiet)
  }
  for (const place of places) watch(join(root, place), { recursive: true }, soon)
}
