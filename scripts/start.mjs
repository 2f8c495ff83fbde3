// npm start: from a fresh clone to a running site. Needs nothing but Node: all packages are installed by it.
import './lib/nodeVersion.mjs'

await import('./lib/start.mjs')
