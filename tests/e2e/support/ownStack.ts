import type { Backend } from './backend.ts'
import {
  type SiteOptions,
  type SiteStack,
  type Stack,
  type StackOptions,
  startSiteBeside,
  startStack,
} from './stack.ts'
import { sharedStack } from './stackFile.ts'
import { test } from './test.ts'

type Options = Omit<StackOptions, 'like'>
/** A value, or a function that creates it, for example one that starts a server named in the settings. */
type Given<Value> = Value | (() => Promise<Value>)

/**
 * A stack for the tests of one file that change or stop its backend. The tests run one after the other; the stack
 * starts before the first and stops after the last.
 * @param prepare sets up what the tests rely on; runs again when a failed test has restarted the worker process
 */
export const ownStack = (
  options: Given<Options> = {},
  prepare: (stack: Stack) => Promise<void> = async () => {},
): (() => Stack) => forThisFile(async () => startStack({ like: sharedStack(), ...(await resolved(options)) }), prepare)

/**
 * Like `ownStack`, for tests that only read content but need other settings of the site: a separate site that uses the
 * shared Strapi.
 */
export const ownSite = (
  options: Given<SiteOptions> = {},
  prepare: (stack: SiteStack) => Promise<void> = async () => {},
): (() => SiteStack) => forThisFile(async () => startSiteBeside(sharedStack(), await resolved(options)), prepare)

/**
 * The backend that several files use one after the other, so that fewer Strapis have to start. For tests that only add
 * to its content, and do not depend on what others have added: an account, for example, comes from `somebody()`.
 */
export function sharedBackend(): () => Backend {
  let shared: Backend | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(({ backend }) => {
    shared = backend
  })
  return () => {
    if (!shared) throw new Error('The backend has not been started')
    return shared
  }
}

const resolved = async <Value extends object>(given: Given<Value>): Promise<Value> =>
  typeof given === 'function' ? await given() : given

function forThisFile<Own extends SiteStack>(
  start: () => Promise<Own>,
  prepare: (own: Own) => Promise<void>,
): () => Own {
  let own: Own | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    own = await start()
    await prepare(own)
  })
  test.afterAll(async () => own?.stop())
  return () => {
    if (!own) throw new Error('The stack has not been started')
    return own
  }
}
