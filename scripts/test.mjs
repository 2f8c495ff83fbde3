import './lib/nodeVersion.mjs'

await import('./commands/test.mjs')
