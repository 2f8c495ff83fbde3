import { expect, it } from 'vitest'
import { tileRows } from '#services/rules/coverage/tileRows.ts'

const outcode = (code: string, column?: number, row?: number) => ({
  code,
  place: code,
  visits: 'covered' as const,
  column,
  row,
})
const codes = (outcodes: ReturnType<typeof outcode>[]) =>
  tileRows(outcodes).map((row) => row.map((tile) => tile?.code ?? '.').join(' '))

it('puts tiles where they belong, in rows of the same length, without empty margins', () => {
  expect(codes([outcode('C', 5, 4), outcode('A', 3, 3), outcode('B', 4, 3), outcode('D', 4, 6)])).toEqual([
    'A B .',
    '. . C',
    '. . .',
    '. D .',
  ])
})

it('leaves out what has no place, and is empty without places', () => {
  expect(codes([outcode('A', 1, 1), outcode('B'), outcode('C', 2)])).toEqual(['A'])
  expect(tileRows([outcode('A'), outcode('B')])).toEqual([])
  expect(tileRows([])).toEqual([])
})

it('names the first place only', () => {
  const [[tile] = []] = tileRows([{ ...outcode('E14', 1, 1), place: 'Canary Wharf, Poplar and Limehouse' }])
  expect(tile?.place).toBe('Canary Wharf')
})
