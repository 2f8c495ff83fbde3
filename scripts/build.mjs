import './lib/nodeVersion.mjs'

await import('./commands/build.mjs')
