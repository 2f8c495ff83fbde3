import './lib/nodeVersion.mjs'

await import('./commands/dev.mjs')
