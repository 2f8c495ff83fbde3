import { expect, it } from 'vitest'
import { fromStored, toStored } from '../../../../cms/src/transfer/values'

const moment = '2026-07-01T12:30:00.250Z'

it.each([
  ['boolean', 1, true, true],
  ['datetime', Date.parse(moment), new Date(moment), moment],
  ['time', '08:00:00.000', '08:00:00', '08:00:00.000'],
  ['time', '08:00:00.250', '08:00:00.250', '08:00:00.250'],
  ['jsonb', '{"a":[1]}', '{"a":[1]}', { a: [1] }],
  ['bigInteger', 7, '7', '7'],
  ['float', 9.5, 9.5, 9.5],
  ['string', 'Oak', 'Oak', 'Oak'],
  ['datetime', null, null, null],
])('a %s of SQLite and of PostgreSQL is the same in an archive', (type, ofSqlite, ofPostgres, stored) => {
  expect([toStored(type, ofSqlite), toStored(type, ofPostgres)]).toEqual([stored, stored])
  expect(toStored(type, fromStored(type, stored))).toEqual(stored)
})
