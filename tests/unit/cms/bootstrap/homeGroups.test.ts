import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups, inGroups, typesInGroups, waiting } from '../../../../cms/src/admin/home/groups.ts'
import { CHOICE_WORDS } from '../../../../cms/src/schema/words.ts'

const schemas = readdirSync('cms/src/api', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('schema.json'))
  .map((name) => JSON.parse(readFileSync(`cms/src/api/${name}`, 'utf8')))

const isVisible = ({ pluginOptions }: { pluginOptions?: { 'content-manager'?: { visible?: boolean } } }) =>
  pluginOptions?.['content-manager']?.visible !== false

test('each type that editors see is in one group of the home page', () => {
  const names = schemas.filter(isVisible).map(({ info }) => `api::${info.singularName}.${info.singularName}`)
  expect([...typesInGroups].sort()).toEqual([...names, 'plugin::users-permissions.user'].sort())
  expect(Object.values(groups).join(' ').split(' ')).toHaveLength(typesInGroups.length)
})

test('what waits is found by values that the types have', () => {
  for (const { type, field, value } of waiting) {
    const { attributes } = schemas.find(({ info }) => info.singularName === type)
    expect(attributes[field].enum, type).toContain(value)
  }
})

test('Strapi’s menu sorts types into their groups', () => {
  const linkOf = (name: string, title: string) => ({ uid: `api::${name}.${name}`, title })
  const links = [linkOf('about-page', 'About page'), linkOf('project', 'Portfolio project'), linkOf('other', 'Other')]
  expect(inGroups(links).map(({ title }) => title)).toEqual(['Pages: About', 'Work: Portfolio project', 'Other'])
})

const components = readdirSync('cms/src/components', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`cms/src/components/${name}`, 'utf8')))

test('each code that editors would see has words', () => {
  const fields = [...schemas.filter(isVisible), ...components].flatMap(({ attributes }) => Object.values(attributes))
  const codes = (fields as { enum?: string[] }[]).flatMap((field) => field.enum ?? [])
  expect(codes).toContain('m2')
  for (const code of codes) expect(CHOICE_WORDS[code], code).toMatch(/^[A-Z][a-z ]+/)
  expect(CHOICE_WORDS).toMatchObject({ FULL_TIME: 'Full time', gone_410: 'Gone (410)', 'semi-gloss': 'Semi gloss' })
})
