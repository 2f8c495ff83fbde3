import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, Typography } from '@strapi/design-system'
import { EntryLinks } from '../shared/EntryLinks'
import { type Entry, entryOf, useAnswer } from '../shared/useAnswer'

interface Named {
  name: string
  form: string
}

/** Strapi's actions of a form: unpublishing and deleting ask first, and name what the entry is needed for. */
export const askFirst = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.map((action) => (['unpublish', 'delete'].includes(action.type ?? '') ? asking(action) : action))

const asking = (action: DocumentActionComponent): DocumentActionComponent => {
  const Asking: DocumentActionComponent = (props) => {
    const described = action(props)
    const entry = entryOf(props.model, props.document)
    // In lists, there is no tab.
    if (!described || !entry || !props.activeTab) return described
    const { dialog, label, onClick } = described
    const content = <NeededFor entry={entry} />
    if (dialog?.type !== 'dialog')
      return {
        ...described,
        onClick: undefined,
        dialog: { type: 'dialog', title: label, content, onConfirm: onClick as () => Promise<void> },
      }
    const both = (
      <>
        {content}
        {dialog.content}
      </>
    )
    return { ...described, dialog: { ...dialog, content: both } }
  }
  return Object.assign(Asking, { type: action.type, position: action.position })
}

function NeededFor({ entry }: { entry: Entry }) {
  const answer = useAnswer<{ needs: Named[]; linking: Named[] }>('/page-links/needed', entry)
  const lists: [words: string, entries: Named[]][] = [
    [
      'Change or unpublish these first, because they need it for their address, or are menus that link to it:',
      answer?.needs ?? [],
    ],
    ['These link to it. Their links become plain text:', answer?.linking ?? []],
  ]
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%" role="status">
      {lists.map(
        ([words, entries]) =>
          entries.length > 0 && (
            <div key={words}>
              <Typography tag="p">{words}</Typography>
              <EntryLinks entries={entries.map(({ name, form }) => ({ name, path: form }))} />
            </div>
          ),
      )}
      <Typography tag="p">{answer ? 'Visitors will no longer see it.' : 'Looking for what needs it …'}</Typography>
    </Flex>
  )
}
