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
/** A function: what must run before the stack does, such as a server that its settings name. */
type Given<Value> = Value | (() => Promise<Value>)

/**
 * A stack for the tests of one file, which change or stop its backend. They run one after the other; the
 * stack starts before the first and ends after the last of them.
 * @param prepare what the tests rely on; run again when a failed test has cost the stack its process
 */
export const ownStack = (
  options: Given<Options> = {},
  prepare: (stack: Stack) => Promise<void> = async () => {},
): (() => Stack) => forThisFile(async () => startStack({ like: sharedStack(), ...(await resolved(options)) }), prepare)

/** The same for tests that need other settings of the site and only read content: a site before the shared Strapi. */
export const ownSite = (
  options: Given<SiteOptions> = {},
  prepare: (stack: SiteStack) => Promise<void> = async () => {},
): (() => SiteStack) => forThisFile(async () => startSiteBeside(sharedStack(), await resolved(options)), prepare)

const resolved = async <Value extends object>(given: Given<Value>): Promise<Value> =>
  typeof given === 'function' ? await given() : given

function forThisFile<Own extends SiteStack>(
  start: () => Promise<Own>,
  prepare: (own: Own) => Promise<void>,
): () => Own {
  let own: Own | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    own = await start()
    await prepare(own)
  })
  test.afterAll(async () => own?.stop())
  return () => {
    if (!own) throw new Error('The stack has not been started')
    return own
  }
}
