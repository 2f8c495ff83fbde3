import { expect, it } from 'vitest'
import { addresses } from '#services/rules/site/addresses.ts'
import { pageRoutes } from '../sitePages.ts'

it('every address has a folder with a page, and every page is in the table of addresses', () => {
  expect([...pageRoutes.values()].sort()).toEqual(Object.values(addresses).sort())
})
