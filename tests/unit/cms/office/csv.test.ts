import { expect, test } from 'vitest'
import { csvRow } from '../../../../cms/src/office/export.ts'

test('every cell is quoted, with quotes doubled; line breaks stay in their cell', () => {
  expect(csvRow(['a "b", c', 'one\ntwo', 12, null, undefined, 'é'])).toBe('"a ""b"", c","one\ntwo","12","","","é"\r\n')
})

test.each([
  '=1+1',
  '+44 20 7946 0123',
  '-2',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\r=1',
  '\n@a',
  '\ttext',
  '\uFF1D1+1',
  '\uFF0B1',
])('%j is not a formula', (text) => {
  expect(csvRow([text])).toBe(`"'${text}"\r\n`)
})

test.each(['a=1', '1-2', 'ada@example.org', "O'Brien", ''])('%j stays as it is', (text) => {
  expect(csvRow([text])).toBe(`"${text}"\r\n`)
})
