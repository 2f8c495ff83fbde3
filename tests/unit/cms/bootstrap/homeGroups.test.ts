import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups, waiting } from '../../../../cms/src/admin/home/groups'

const schemas = readdirSync('cms/src/api', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('schema.json'))
  .map((name) => JSON.parse(readFileSync(`cms/src/api/${name}`, 'utf8')))

test('each type that editors see is in one group of the home page', () => {
  const visible = schemas.filter(({ pluginOptions }) => pluginOptions?.['content-manager']?.visible !== false)
  const grouped = Object.values(groups).flatMap((names) => names.split(' '))
  expect(grouped.sort()).toEqual(visible.map(({ info }) => info.singularName).sort())
})

test('what waits is found by values that the types have', () => {
  for (const { type, field, value } of waiting) {
    const { attributes } = schemas.find(({ info }) => info.singularName === type)
    expect(attributes[field].enum, type).toContain(value)
  }
})
