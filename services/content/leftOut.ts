import type { ApolloClient } from '@apollo/client'
import { type DocumentNode, Kind, type SelectionNode, visit } from 'graphql'
import type { LeftOut } from './answerLink.ts'
import { answerShape } from './answerShape.ts'
import fieldTypes from './fieldTypes.json' with { type: 'json' }
import { warnOnce } from './warnOnce.ts'

interface Asked {
  /** Of the operation. */
  name: string
  query: DocumentNode
  variables: Record<string, unknown>
  client: ApolloClient
}

/** Logs entries that a query had to leave out, with their ids, by which an editor finds them. */
export async function reportLeftOut(entries: readonly LeftOut[], asked: Asked): Promise<void> {
  const ids = await idsIn(asked).catch(() => undefined)
  for (const { path, field } of entries) {
    const [root = '', index] = path
    const id = typeof index === 'number' ? ids?.[root]?.[index]?.documentId : undefined
    const entry = id ? `${path.join('.')} (documentId ${id})` : path.join('.')
    warnOnce(`${asked.name}: ${entry} is left out, because ${field} is empty`)
  }
}

type Ids = Record<string, { documentId: string }[]>

/** What the answer held could not tell: it has null there. */
async function idsIn({ client, query: whole, variables }: Asked): Promise<Ids | undefined> {
  const query = idsQuery(whole)
  const context = { shape: answerShape(query), onLeftOut: () => {} }
  return (await client.query<Ids>({ query, variables, context, fetchPolicy: 'no-cache' })).data
}

const rootTypes: Readonly<Record<string, string>> = fieldTypes.Query
const documentId: SelectionNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'documentId' } }

/** The same lists, but of each entry only the id, which is never empty. */
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
