import type { awaken } from './awaken.ts'
import { attributes, code } from './config.ts'
import type { EarlyActions } from './earlyActions.ts'

/**
 * Loads the code. Its first part is the small awaken.ts, which loads everything else that the page needs.
 * @throws if a part cannot be loaded
 */
export async function loadCode(actions: EarlyActions): Promise<void> {
  const addresses = code.split(' ')
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const module: { awaken: typeof awaken } = await import(/* @vite-ignore */ addresses[0] ?? '')
  await module.awaken(attributes, actions)
}
