import { afterEach, expect, it, vi } from 'vitest'
import { isSiteSecret, requireSite } from '../../../cms/src/shared/site-secret.ts'

afterEach(() => void vi.unstubAllEnvs())

const call = (secret: string) => () => requireSite({ get: () => secret } as never)

it('the present and the previous secret are accepted while one replaces the other', () => {
  vi.stubEnv('SITE_HOOK_SECRET', 'the-present-secret')
  vi.stubEnv('SITE_HOOK_SECRET_PREVIOUS', 'the-previous-secret')
  expect(['the-present-secret', 'the-previous-secret', 'the-present-secre', '', undefined].map(isSiteSecret)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(call('another')).toThrow('Only the site')
  expect(call('the-previous-secret')).not.toThrow()
})

it('without a secret, nobody is the site in production, and everybody in development', () => {
  vi.stubEnv('SITE_HOOK_SECRET', '')
  vi.stubEnv('SITE_HOOK_SECRET_PREVIOUS', '')
  vi.stubEnv('NODE_ENV', 'production')
  expect(call('')).toThrow('Only the site')
  vi.stubEnv('NODE_ENV', 'development')
  expect(call('')).not.toThrow()
})
