import './lib/nodeVersion.mjs'

await import('./commands/schema.mjs')
