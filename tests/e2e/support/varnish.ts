import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from '../../../scripts/process/children.mjs'
import { waitForResponse } from '../../../scripts/process/waitForResponse.ts'

export interface Varnish {
  url: string
  stop: () => Promise<void>
}

const runner = new URL('asUser.mjs', import.meta.url).pathname

interface VarnishOptions {
  sitePort: number
  /** A free one: the site must know it before it starts. */
  port: number
  log: string
}

/** Starts Varnish with deploy/varnish.vcl in front of a site. @param program file of varnishd */
export async function startVarnish(program: string, { sitePort, port, log }: VarnishOptions): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  const configuration = readFileSync(new URL('../../../deploy/varnish.vcl', import.meta.url), 'utf8')
  const file = join(folder, 'site.vcl')
  writeFileSync(file, configuration.replace('.port = "3000"', `.port = "${sitePort}"`))
  const address = `127.0.0.1:${port}`
  // Without the jail, which needs the users of Debian's package.
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    join(folder, 'work'),
    '-a',
    address,
    '-f',
    file,
    '-s',
    'malloc,64m',
    '-T',
    'none',
  ]
  const child = startNode([runner, '', program, ...args], { cwd: folder, log })
  const url = `http://${address}`
  await waitForResponse(child, `${url}/healthz`, { name: 'Varnish', log, timeoutSeconds: 120 })
  return {
    url,
    async stop() {
      await child.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
