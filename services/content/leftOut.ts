import type { ApolloClient } from '@apollo/client'
import { type DocumentNode, Kind, type SelectionNode, visit } from 'graphql'
import fieldTypes from './fieldTypes.json' with { type: 'json' }
import type { LeftOut } from './responseLink.ts'
import { responseShape } from './responseShape.ts'
import { warnOnce } from './warnOnce.ts'

interface SentQuery {
  /** Name of the operation. */
  name: string
  query: DocumentNode
  variables: Record<string, unknown>
  client: ApolloClient
}

/** Logs the entries that are missing from a response, with the ids by which an editor can find them. */
export async function reportLeftOut(entries: readonly LeftOut[], sent: SentQuery): Promise<void> {
  const ids = await idsIn(sent).catch(() => undefined)
  for (const { path, field } of entries) {
    const [root = '', index] = path
    const id = typeof index === 'number' ? ids?.[root]?.[index]?.documentId : undefined
    const entry = id ? `${path.join('.')} (documentId ${id})` : path.join('.')
    warnOnce(`${sent.name}: ${entry} is left out, because ${field} is empty`)
  }
}

type Ids = Record<string, { documentId: string }[]>

/** Needs a second query: the first response has null in place of these entries. */
async function idsIn({ client, query: whole, variables }: SentQuery): Promise<Ids | undefined> {
  const query = idsQuery(whole)
  const context = { shape: responseShape(query), onLeftOut: () => {} }
  return (await client.query<Ids>({ query, variables, context, fetchPolicy: 'no-cache' })).data
}

const rootTypes: Readonly<Record<string, string>> = fieldTypes.Query
const documentId: SelectionNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'documentId' } }

/** The same lists, with only the id of each entry, which is never empty. */
function idsQuery(query: DocumentNode): DocumentNode {
  return visit(query, {
    FragmentDefinition: () => null,
    OperationDefinition: (node) => ({
      ...node,
      selectionSet: { ...node.selectionSet, selections: node.selectionSet.selections.flatMap(idsOf) },
    }),
  })
}

function idsOf(field: SelectionNode): SelectionNode[] {
  if (field.kind !== Kind.FIELD || !rootTypes[field.name.value]?.startsWith('[')) return []
  return [{ ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: [documentId] } }]
}
