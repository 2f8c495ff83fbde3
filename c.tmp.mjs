import { chromium } from 'playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: 1900, height: 1300 } })
import { readFileSync } from 'node:fs'
const f = process.argv.slice(2)
const uri = (x) => 'data:image/png;base64,' + readFileSync('/tmp/shots/phone/' + x + '.png').toString('base64')
const cols = (await Promise.all(f.map(async (x) => { const h = await p.evaluate((u) => new Promise(r => { const i = new Image(); i.onload = () => r(i.height); i.src = u }), uri(x)); const n = Math.ceil(h / 1280); return Array.from({ length: n }, (_, k) => `<div style="width:360px;height:1280px;background:url(${uri(x)}) 0 -${k * 1280}px no-repeat;outline:1px solid red"></div>`) }))).flat()
await p.setViewportSize({ width: cols.length * 368, height: 1290 })
await p.setContent(`<body style="margin:4px;display:flex;gap:6px">${cols.join('')}`)
await p.screenshot({ path: '/tmp/shots/strip.png' }); await b.close()
