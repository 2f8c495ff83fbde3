import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type FirstView, firstViewFile } from '../../server/render/firstView.ts'
import type { StyleNode } from '../../server/render/usedStyles.ts'
import { readWords } from '../../server/render/words.ts'
import { parseStyles } from './parseStyles.ts'

/** Writes what every first view is made of: scripts, each bundled on its own, and styles. */
export async function writeFirstView(dist: string, buildId: string): Promise<FirstView> {
  const nodes = parseStyles(await stylesheet(dist))
  const content: FirstView = {
    buildId,
    starter: await bundle('renderer/browser/starter/starter.ts'),
    comparisons: await bundle('renderer/browser/starter/comparisons.ts'),
    hydrate: await writeScript(dist, 'hydrate', await bundle('renderer/browser/starter/hydrate.ts', 'es')),
    styles: nodes.filter((node) => !isWebFont(node)),
    fonts: nodes
      .filter(isWebFont)
      .map(({ text }) => text)
      .join(''),
    consent: {
      script: await writeScript(dist, 'consent', await bundle('renderer/browser/consent/banner.ts')),
      properties: [...(await readFile('renderer/browser/consent/consent.css', 'utf8')).matchAll(/var\(--[\w-]+/g)].join(
        ')',
      ),
    },
    words: await readWords(),
    vitals: await writeScript(dist, 'vitals', await bundle('renderer/browser/vitals/vitals.ts')),
  }
  await writeFile(firstViewFile(dist), JSON.stringify(content))
  return content
}

/** Fallback fonts are local, and stay with the styles. */
const isWebFont = (node: StyleNode): node is { text: string } =>
  'text' in node && node.text.startsWith('@font-face') && node.text.includes('url(')

async function bundle(entry: string, format: 'iife' | 'es' = 'iife'): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry, formats: [format], name: 'bundle' },
      minify: true,
      modulePreload: false,
    },
  })
  const [output] = [result].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (!chunk || !('code' in chunk)) throw new Error(`${entry} has not been bundled`)
  return chunk.code.trim()
}

/** @returns its address */
async function writeScript(dist: string, name: string, code: string): Promise<string> {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const address = `/assets/static/${name}.${hash}.js`
  await writeFile(join(dist, 'client', address), code)
  return address
}

/** The one stylesheet that the pages link; those of parts that are loaded later have other names. */
async function stylesheet(dist: string): Promise<string> {
  const folder = join(dist, 'client/assets/static')
  const name = (await readdir(folder)).find((file) => /^site\.[^.]+\.css$/.test(file))
  if (!name) throw new Error(`There is no stylesheet in ${folder}`)
  return readFile(join(folder, name), 'utf8')
}
