import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type FirstView, firstViewFile } from '../../server/render/firstView.ts'
import { parseStyles } from './parseStyles.ts'

/** Writes what every first view is made of: the starter, bundled on its own, and the parts of the stylesheet. */
export async function writeFirstView(dist: string, buildId: string): Promise<FirstView> {
  const content: FirstView = { buildId, starter: await bundleStarter(), styles: parseStyles(await stylesheet(dist)) }
  await writeFile(firstViewFile(dist), JSON.stringify(content))
  return content
}

async function bundleStarter(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: 'renderer/starter/starter.ts', formats: ['iife'], name: 'starter' },
      minify: true,
      modulePreload: false,
    },
  })
  const [output] = [result].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (!chunk || !('code' in chunk)) throw new Error('The starter has not been bundled')
  return chunk.code.trim()
}

/** The one stylesheet that the pages link; those of parts that are loaded later have other names. */
async function stylesheet(dist: string): Promise<string> {
  const folder = join(dist, 'client/assets/static')
  const name = (await readdir(folder)).find((each) => /^site\.[^.]+\.css$/.test(each))
  if (!name) throw new Error(`There is no stylesheet in ${folder}`)
  return readFile(join(folder, name), 'utf8')
}
