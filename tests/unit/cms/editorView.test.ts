import { expect, test } from 'vitest'
import enquiry from '../../../cms/src/api/enquiry/content-types/enquiry/schema.json' with { type: 'json' }
import { type Configuration, editorView, type Model } from '../../../cms/src/bootstrap/editor-view.ts'

test('a label is the field’s name in words, or the one in its schema', () => {
  const metadatas: Configuration['metadatas'] = {}
  for (const name of Object.keys(enquiry.attributes)) metadatas[name] = { edit: { label: name }, list: { label: name } }
  const present = { settings: {}, metadatas, layouts: { list: [], edit: [] } }
  const view = editorView(enquiry as unknown as Model, present, () => 6)
  expect(view.metadatas.mails).toMatchObject({ edit: { label: 'Emails' }, list: { label: 'Emails' } })
  expect(view.metadatas.postcode).toMatchObject({ edit: { label: 'Postcode' }, list: { label: 'Postcode' } })
})
