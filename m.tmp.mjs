import { chromium } from 'playwright'
const base = process.argv[2]
const paths = (process.env.P ?? '/,/services,/services/floor-sanding,/services/floor-sealing/floor-oiling,/prices,/about,/testimonials,/terms-and-conditions,/services/south-london/floor-sanding-clapham,/services/south-london,/privacy').split(',')
import { mkdirSync } from 'node:fs'; mkdirSync('/tmp/shots/phone',{recursive:true})
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const c = await b.newContext({ viewport: { width: 360, height: 740 } })
for (const p of paths) { const page = await c.newPage(); const r = await page.goto(base + p); await page.waitForTimeout(500)
 const d = await page.evaluate(() => ({ h: document.documentElement.scrollHeight/740, f: document.querySelector('footer')?.offsetHeight, parts: [...document.querySelectorAll('main > *')].map(e => `${(e.querySelector('h1,h2')?.textContent ?? e.className).slice(0,22)}:${e.offsetHeight}`).join(' | ') }))
 console.log(r.status(), p, d.h.toFixed(2), 'footer', d.f, d.parts); if (process.env.SHOT) await page.screenshot({ path: '/tmp/shots/phone/' + (p.replace(/\W+/g,'_')) + '.png', fullPage: true }); await page.close() }
await b.close()
