import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

/**
 * Copies a build, and the files of node_modules that its server can load, for the Dockerfile: `tsx copyRuntime.ts FOLDER`.
 * Everything that Vite and the build need stays behind: a sixth of the size, and no compiler on the server.
 */
const target = resolve(process.argv[2] ?? '')
if (!process.argv[2]) throw new Error('Say where to: copyRuntime.ts FOLDER')

/** Vike refers to these in code that only runs in development. */
const buildOnly = /^node_modules\/(vite|rolldown|@rolldown|esbuild|@esbuild|@babel|typescript|jiti|lightningcss)\//

const { fileList, warnings } = await nodeFileTrace(['dist/start/index.js', 'dist/server/entry.mjs'], {
  ignore: (path) => buildOnly.test(path),
})
for (const warning of warnings) if (/Cannot find/.test(warning.message)) console.warn(warning.message)
const files = [...fileList].filter((file) => file.startsWith('node_modules/'))
for (const file of files) {
  await mkdir(dirname(join(target, file)), { recursive: true })
  await cp(file, join(target, file), { dereference: true })
}
await cp('dist', join(target, 'dist'), { recursive: true })
const { name, version, type, imports } = JSON.parse(await readFile('package.json', 'utf8'))
await writeFile(join(target, 'package.json'), JSON.stringify({ name, version, private: true, type, imports }))
console.log(`  ${files.length} files of node_modules`)
