// https://vike.dev/react-setting
import type { Config } from 'vike/types'

/**
 * Content that was published between the document and its data makes React replace what differs, which is right and
 * nothing to report (starter/loadCode.ts). Any other difference is a bug.
 */
export const react: Config['react'] = {
  hydrateRootOptions: {
    onRecoverableError(error) {
      if (!('renewed' in document.documentElement.dataset)) reportError(error)
    },
  },
}
