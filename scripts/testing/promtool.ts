import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { step } from '../console/say.mjs'
import { cache, logs } from '../project/paths.mjs'
import { isRootOnDebian, runInstaller } from './debian.ts'

const folder = join(cache, 'prometheus')

/** Prometheus' tool that tests alerts. */
export const findPromtool = (): string | undefined =>
  [join(folder, 'usr/bin'), ...(process.env.PATH ?? '').split(delimiter)]
    .map((place) => join(place, 'promtool'))
    .find((file) => existsSync(file))

// Unpacked only: the installed package starts a server.
const download =
  'apt-get update && cd "$0" && apt-get download prometheus && dpkg-deb -x prometheus_*.deb . && rm prometheus_*.deb usr/bin/prometheus'

/** Downloads it as root on Debian (20 MB). @returns why its tests are skipped, or undefined */
export async function ensurePromtool(): Promise<string | undefined> {
  if (!findPromtool() && isRootOnDebian()) {
    mkdirSync(folder, { recursive: true })
    await step('Downloading promtool for the tests', () => runInstaller('promtool-apt', 'sh', ['-c', download, folder]))
  }
  return findPromtool() ? undefined : promtoolMissing
}

export const promtoolMissing = `promtool is not installed, and is only downloaded as root on Debian (log: ${logs}/promtool-apt.log). The alerts are not tested.`
