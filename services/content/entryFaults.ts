import { type DocumentNode, Kind, print, type SelectionNode, visit } from 'graphql'
import fieldTypes from './fieldTypes.json' with { type: 'json' }
import { postQuery } from './postQuery.ts'
import { warnOnce } from './warnOnce.ts'

/** What an editor should correct in an entry; its page is shown all the same. */
export interface EntryFault {
  /** Its place in the response, such as `['articles', 3]`. */
  path: readonly (string | number)[]
  /** Such as `is left out, because Article.cover is empty`. */
  fault: string
}

interface SentQuery {
  name: string
  document: DocumentNode
  variables: Record<string, unknown>
}

/** Logs faults, with the ids by which an editor can find the entries. */
export async function reportFaults(faults: readonly EntryFault[], sent: SentQuery): Promise<void> {
  const isListed = faults.some(({ path: [, index] }) => typeof index === 'number')
  const ids = isListed ? await idsIn(sent).catch(() => undefined) : undefined
  for (const { path, fault } of faults) {
    const [root = '', index] = path
    const id = typeof index === 'number' ? ids?.[root]?.[index]?.documentId : undefined
    const entry = id ? `${path.join('.')} (documentId ${id})` : path.join('.')
    warnOnce(`${sent.name}: ${entry} ${fault}`)
  }
}

type Ids = Partial<Record<string, ({ documentId?: string } | null)[]>>

/** Needs a second query: the first one asks for no ids, and may have null in place of an entry. */
async function idsIn({ name, document, variables }: SentQuery): Promise<Ids> {
  return (await postQuery(name, print(idsQuery(document)), variables)).data as Ids
}

const rootTypes: Readonly<Record<string, string>> = fieldTypes.Query
const documentId: SelectionNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'documentId' } }

/** The same lists, with only the id of each entry, which is never empty. */
function idsQuery(document: DocumentNode): DocumentNode {
  return visit(document, {
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
