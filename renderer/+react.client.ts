// https://vike.dev/react-setting
import type { Config } from 'vike/types'

/**
 * If content was published after the document was made and before its data was fetched, React replaces what differs.
 * That is intended and not reported (starter/hydrate.ts). Any other difference is a bug.
 */
export const react: Config['react'] = {
  hydrateRootOptions: {
    onRecoverableError(error) {
      if (!('renewed' in document.documentElement.dataset)) reportError(error)
    },
  },
}
