import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HelpBar } from '#components/SiteHeader.tsx'

const link = (prefill?: Parameters<typeof HelpBar>[0]['prefill']) =>
  /href="(\/contact[^"]*)"/.exec(renderToString(<HelpBar phone="020 7946 0123" path="/" prefill={prefill} />))?.[1]

test.each([
  [undefined, '/contact'],
  [{}, '/contact'],
  [{ about: '/services/floor-sanding/stairs' }, '/contact?about=/services/floor-sanding/stairs#enquiry'],
  [{ estimate: 'room=4x3m&line=pine:' }, '/contact?estimate=room%3D4x3m%26line%3Dpine%3A#enquiry'],
  [{ postcode: 'SW4' }, '/contact?postcode=SW4#enquiry'],
])('“Book a survey” passes on what the page knows: %j', (prefill, href) => {
  expect(link(prefill)).toBe(href)
})
