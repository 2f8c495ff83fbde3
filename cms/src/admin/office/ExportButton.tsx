import { Button, Field, Flex, Popover } from '@strapi/design-system'
import { Download } from '@strapi/icons'
import { useParams } from 'react-router-dom'
import { FILE_KINDS } from '../../private-files/kinds'

/** Above the list of enquiries or applications: a file for spreadsheets (cms/src/office/export.ts). */
export function ExportButton() {
  const { slug } = useParams()
  if (!FILE_KINDS.some(({ owner }) => owner === slug)) return null
  return (
    <Popover.Root>
      <Popover.Trigger>
        <Button variant="tertiary" startIcon={<Download />}>
          Export
        </Button>
      </Popover.Trigger>
      <Popover.Content>
        <form action={`/admin/export/${slug}`}>
          <Flex direction="column" alignItems="stretch" gap={3} padding={4}>
            <Field.Root name="from" hint="Empty: from the first one">
              <Field.Label>From</Field.Label>
              <Field.Input type="date" />
              <Field.Hint />
            </Field.Root>
            <Field.Root name="to" hint="Empty: to the last one">
              <Field.Label>To</Field.Label>
              <Field.Input type="date" />
              <Field.Hint />
            </Field.Root>
            <Button type="submit">Save as CSV</Button>
          </Flex>
        </form>
      </Popover.Content>
    </Popover.Root>
  )
}
