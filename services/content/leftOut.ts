import { type DocumentNode, Kind, print, type SelectionNode, visit } from 'graphql'
import fieldTypes from './fieldTypes.json' with { type: 'json' }
import { GraphqlFailure, type ResponseError } from './graphqlFailure.ts'
import { postQuery } from './postQuery.ts'
import { warnOnce } from './warnOnce.ts'

/** An entry that exists, but is null in the response because a required field is empty. */
export interface LeftOut {
  /** Its place, such as `['articles', 3]`. */
  path: readonly (string | number)[]
  /** The empty field, such as `Article.cover`. */
  field: string
}

/**
 * The list entries and relations that errors have set to null.
 * @throws GraphqlFailure if the query failed: the null is at the root, or a resolver threw
 */
export function leftOutBy(errors: readonly ResponseError[], data: unknown): LeftOut[] {
  return errors.map(({ message, path = [] }) => {
    const field = /^Cannot return null for non-nullable field ([\w.]+?)\.?$/.exec(message)?.[1]
    const depth = nullDepth(data, path)
    if (!field || depth === undefined) throw new GraphqlFailure(200, errors)
    return { path: path.slice(0, depth + 1), field }
  })
}

/** Where on the path the data is null; undefined at the root, or if it is null nowhere. */
function nullDepth(data: unknown, path: readonly (string | number)[]): number | undefined {
  let value = data
  for (const [depth, key] of path.entries()) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
    if (value === null && depth > 0) return depth
  }
  return undefined
}

interface SentQuery {
  name: string
  document: DocumentNode
  variables: Record<string, unknown>
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

type Ids = Partial<Record<string, ({ documentId?: string } | null)[]>>

/** Needs a second query: the first response has null in place of these entries. */
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
