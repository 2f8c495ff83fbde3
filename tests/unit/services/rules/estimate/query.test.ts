import { describe, expect, it } from 'vitest'
import { emptyForm, emptyLine } from '#services/rules/estimate/form.ts'
import { readEstimateQuery, writeEstimateQuery } from '#services/rules/estimate/query.ts'

const prices = [{ key: 'a-b', name: 'A', low: 1, high: 2, unit: 'm2' }]
describe('an estimate in an address', () => {
  it('is read, with quantities inside or beside the lines', () => {
    const form = {
      rooms: ['4x3.5m', '14'],
      lines: [
        { item: 'a-b', quantity: '' },
        { item: 'c', quantity: '12' },
      ],
      condition: 'poor',
      postcode: 'SW4',
    }
    const rest = 'room=4x3.5m&room=14&room=&condition=poor&postcode=SW4'
    expect(readEstimateQuery(`${rest}&line=a-b:&line=c:12`)).toEqual({ form, isSent: false })
    expect(readEstimateQuery(`${rest}&line=a-b&quantity=&line=c&quantity=12&line=&quantity=`)).toEqual({
      form,
      isSent: true,
    })
  })

  it('is read from the fields of the form, whose names say that there are several', () => {
    expect(readEstimateQuery('room[]=4&room%5B%5D=5&line[]=a&quantity[]=&line[]=c&quantity[]=12')).toMatchObject({
      form: {
        rooms: ['4', '5'],
        lines: [
          { item: 'a', quantity: '' },
          { item: 'c', quantity: '12' },
        ],
      },
      isSent: true,
    })
  })

  it('is undefined without any of its keys, and empty for an empty form', () => {
    expect(readEstimateQuery('page=2&utm_source=x')).toBeUndefined()
    expect(readEstimateQuery('room=&line=&quantity=&condition=fair&postcode=')).toEqual({
      form: emptyForm,
      isSent: true,
    })
  })

  it('gets one more field on request, up to the limit', () => {
    expect(readEstimateQuery('room=4&line=a&quantity=1&add=line')).toMatchObject({
      form: { rooms: ['4'], lines: [{ item: 'a', quantity: '1' }, emptyLine] },
      isSent: false,
    })
    expect(readEstimateQuery('room=4&add=room')?.form.rooms).toEqual(['4', ''])
    expect(readEstimateQuery(`${'line=a:1&'.repeat(10_000)}add=line`)?.form.lines).toHaveLength(20)
    expect(readEstimateQuery(`${'room=1&'.repeat(10_000)}add=room`)?.form.rooms).toHaveLength(12)
    expect(readEstimateQuery(`room=${'9'.repeat(10_000)}`)?.form.rooms[0]).toHaveLength(60)
  })

  it('keeps what cannot be read', () => {
    expect(readEstimateQuery('line=<b>:x:y&room=?&condition=rotten&postcode=London')?.form).toEqual({
      rooms: ['?'],
      lines: [{ item: '<b>', quantity: 'x:y' }],
      condition: 'fair',
      postcode: 'London',
    })
  })

  it('is written as short as possible, and read back', () => {
    const form = {
      rooms: ['4 x 3.5 m', ' '],
      lines: [{ item: 'a-b', quantity: '1,200.5 m²' }, emptyLine, { item: 'gone', quantity: 'x & y' }],
      condition: 'good' as const,
      postcode: ' SW4 ',
    }
    const query = 'room=4x3.5+m&line=a-b:1200.5&line=gone:x+%26+y&condition=good&postcode=SW4'
    expect(writeEstimateQuery(form, prices)).toBe(query)
    const request = readEstimateQuery(query)
    expect(request && writeEstimateQuery(request.form, prices)).toBe(query)
    expect(writeEstimateQuery(emptyForm, prices)).toBe('')
  })
})
