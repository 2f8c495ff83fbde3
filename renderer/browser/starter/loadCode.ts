import { attributes, code } from './config.ts'
import type { EarlyActions } from './earlyActions.ts'
import type { hydrate } from './hydrate.ts'

/**
 * Loads the code. Its first part is the small hydrate.ts, which loads everything else that the page needs.
 * @throws if a part cannot be loaded
 */
export async function loadCode(actions: EarlyActions): Promise<void> {
  const addresses = code.split(' ')
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const module: { hydrate: typeof hydrate } = await import(/* @vite-ignore */ addresses[0] ?? '')
  await module.hydrate(attributes, actions)
}
