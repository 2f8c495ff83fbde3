import { chromium } from 'playwright'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: 1440, height: 900 } })
for (const path of process.argv.slice(3)) { await p.goto(process.argv[2] + path); await p.evaluate(() => document.fonts.ready); await p.waitForTimeout(400)
 console.log(path, await p.evaluate(() => [...document.querySelectorAll('.prose p, .lead, .prose li')].flatMap(e => { const r = document.createRange(); const w = document.createTreeWalker(e, 4); const lines = new Map(); let n; while ((n = w.nextNode())) for (let i = 0; i < n.length; i++) { r.setStart(n, i); r.setEnd(n, i + 1); const y = r.getBoundingClientRect(); const k = Math.round(y.bottom / 8); lines.set(k, (lines.get(k) ?? 0) + 1) } const v = [...lines.values()]; return v.slice(0, -1).map(x => [e.className.slice(0,4) || e.parentElement.className.slice(0,5), x]) }).reduce((a, [c, x]) => { (a[c] ??= []).push(x); return a }, {})).then(o => Object.entries(o).map(([c, v]) => [c || 'li', v.length, 'mean', Math.round(v.reduce((a, x) => a + x, 0) / v.length), 'max', Math.max(...v)].join(' ')))) }
await b.close()
