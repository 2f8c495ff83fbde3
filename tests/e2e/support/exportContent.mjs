// @ts-nocheck: the packages are those of cms/.
// Does what `strapi export` does, without compiling again. To be run in a copy of cms/ with its environment and a file.
import { createRequire } from 'node:module'

const require = createRequire(`${process.cwd()}/package.json`)
const { createStrapi } = require('@strapi/strapi')
const { engine, file, strapi } = createRequire(require.resolve('@strapi/strapi'))('@strapi/data-transfer')

const instance = await createStrapi({ appDir: process.cwd(), distDir: `${process.cwd()}/dist` }).load()
const settings = { encryption: { enabled: false }, compression: { enabled: false }, file: { path: process.argv[2] } }
const transfer = engine.createTransferEngine(
  strapi.providers.createLocalStrapiSourceProvider({ getStrapi: () => instance, autoDestroy: false }),
  file.providers.createLocalFileDestinationProvider(settings),
  { versionStrategy: 'ignore', schemaStrategy: 'ignore', exclude: [], only: [], transforms: {} },
)
const warnings = []
transfer.diagnostics.onDiagnostic(({ kind, details }) => kind !== 'info' && warnings.push(details.message))
const { engine: counts } = await transfer.transfer()
await instance.destroy()
process.stdout.write(`\n${JSON.stringify({ warnings, files: counts.assets.count })}`)
process.exit(0)
