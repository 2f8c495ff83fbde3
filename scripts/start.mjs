// Needs nothing but Node: it installs all packages itself.
import './lib/nodeVersion.mjs'

await import('./commands/start.mjs')
