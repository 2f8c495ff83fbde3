import type { BulkActionComponent, DocumentActionComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, Typography } from '@strapi/design-system'
import { EntryLinks, type Linked } from '../shared/EntryLinks'
import { useAnswer } from '../shared/useAnswer'

type Action = DocumentActionComponent | BulkActionComponent

/** As cms/src/links/routes.ts answers. */
interface Needed {
  needs: Linked[]
  linking: Linked[]
  isVisible: boolean
  /** Whether the bin has it once it is deleted. */
  isKept: boolean
}

/** Strapi's actions of forms and lists: unpublishing and deleting ask first, and name what the entries are needed for. */
export const askFirst = <Of extends Action>(actions: Of[]): Of[] =>
  actions.map((action) => (['unpublish', 'delete'].includes(action.type ?? '') ? withConfirmation(action) : action))

const withConfirmation = <Of extends Action>(action: Of): Of => {
  const Confirmed = (props: { model: string; document?: Row; documents?: Row[] }) => {
    const described = action(props as never)
    const entries = (props.documents ?? [props.document]).flatMap((entry) => entry?.documentId ?? [])
    if (!described || entries.length === 0) return described
    const { dialog, label, onClick } = described
    const isDeleted = action.type === 'delete'
    const content = <NeededFor uid={props.model} documentIds={entries.join(',')} isDeleted={isDeleted} />
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
  return Object.assign(Confirmed, action) as never
}

interface Row {
  documentId?: string
}

function NeededFor({ isDeleted, ...entries }: { uid: string; documentIds: string; isDeleted: boolean }) {
  const answer = useAnswer<Needed>('/page-links/needed', entries)
  const them = entries.documentIds.includes(',') ? 'them' : 'it'
  const listed = (words: string, links: Linked[] = []) =>
    links.length > 0 && (
      <div>
        <Typography tag="p">{words}</Typography>
        <EntryLinks entries={links} />
      </div>
    )
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%" role="status">
      {listed(
        `Change or unpublish these first: they need ${them} for their address or group, or are menus that link to ${them}.`,
        answer?.needs,
      )}
      {listed(`These link to ${them}. Their links become plain text:`, answer?.linking)}
      {!answer && <Typography tag="p">Looking for what needs it …</Typography>}
      {answer?.isVisible && <Typography tag="p">Visitors will no longer see {them}.</Typography>}
      {answer && isDeleted && (
        <Typography tag="p">
          {answer.isKept ? `The bin keeps ${them} for 90 days.` : 'This cannot be undone: files and emails go, too.'}
        </Typography>
      )}
    </Flex>
  )
}
