interface RedirectCase {
  from: string
  /** A page of this site by default. */
  to?: string
  /** Whether the site accepts the rule, so that the admin may save it. */
  usable: boolean
}

const source = (from: string, usable: boolean): RedirectCase => ({ from, usable })
const target = (to: string, usable: boolean): RedirectCase => ({ from: '/old', to, usable })

/** Rules that cms/ accepts (src/documents/redirect-fault.ts) must be those that the site accepts (server/routing/redirectTable.ts). */
export const redirectCases: RedirectCase[] = [
  source('/old-page', true),
  source('/old-page/', true),
  source('/old/../older', true),
  source('/caf%C3%A9', true),
  source('/café', true),
  source('/a%2Fb', true),
  source('/apiary', true),
  source('', false),
  source('old-page', false),
  source('https://example.org/', false),
  source('/\\evil.example', false),
  source('/%5cevil.example', false),
  source('/%09/evil.example', false),
  source('/a\r\nb', false),
  source('/a\u0085b', false),
  source('/%7f', false),
  source('/100%', false),
  source('/%c3', false),
  source('/\ud800', false),
  source('/a?b=c', false),
  source('/a#b', false),
  source('/api/users', false),
  source('/account/sign-in', false),
  source('/x/../assets/y', false),
  source('/%61ssets/x', false),
  source('/robots.txt', false),
  source('/sitemap.xml/', false),
  source('/Media/old.jpg', false),
  source('/_search/1.json', false),
  source('/shared-ownership', true),
  target('/prices', true),
  target('/prices?x=1#part', true),
  target('/prices?x=%zz', true),
  target('https://example.org/a?b#c', true),
  target('HTTP://example.org', true),
  target('', false),
  target('prices', false),
  target('//evil.example', false),
  target('/\\evil.example', false),
  target('/%5cevil.example', false),
  target('/%0d%0alocation:x', false),
  target('/prices?x=%00', false),
  target('javascript:alert(1)', false),
  target('https://', false),
  target('https://exa mple.org', false),
]
