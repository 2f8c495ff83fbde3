import { type Stack, type StackOptions, startStack } from './support/stack.ts'
import { sharedStack } from './support/stackFile.ts'
import { test } from './support/test.ts'

type Options = Omit<StackOptions, 'like'>

/**
 * A stack for the tests of one file, which change or stop its backend. They run one after the other; the
 * stack starts before the first and ends after the last of them.
 * @param options a function: what must run before the stack does, such as a server that its settings name
 * @param prepare what the tests rely on; run again when a failed test has cost the stack its process
 */
export function ownStack(
  options: Options | (() => Promise<Options>) = {},
  prepare: (stack: Stack) => Promise<void> = async () => {},
): () => Stack {
  let own: Stack | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    own = await startStack({ like: sharedStack(), ...(typeof options === 'function' ? await options() : options) })
    await prepare(own)
  })
  test.afterAll(async () => own?.stop())
  return () => {
    if (!own) throw new Error('The stack has not been started')
    return own
  }
}
