/** Settings of the person who runs the tests must not decide what is tested. */
const kept = /^(PATH|HOME|USER|LANG|LC_.*|TMPDIR|TZ|CI|NODE_EXTRA_CA_CERTS|SystemRoot|APPDATA|TEMP|SEED_LENIENT)$/

export function cleanEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)))
}
