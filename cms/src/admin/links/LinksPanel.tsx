import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Checkbox, Flex, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import type { Fault } from '../../links/routes'
import { EntryLinks, type Linked } from '../shared/EntryLinks'
import { type Entry, entryOf, useAnswer } from '../shared/useAnswer'
import { PagePicker } from './PagePicker'

/** As cms/src/links/routes.ts answers. */
interface About {
  broken: Fault[]
  /** Pages that link to this one. */
  from: Linked[]
  /** Whether the address will answer 410; null if there is none, or the editor may not decide it. */
  gone: boolean | null
}

/** Types without drafts that have a link: there is nothing to say about their page. */
const WITHOUT_PAGE = ['api::notice.notice', 'api::redirect.redirect']

/** A side panel: a page to link to, the entry's broken links, and what links to its page. */
export const LinksPanel: PanelComponent = ({ model, document, meta }) => {
  const entry = entryOf(model, document)
  const changed = JSON.stringify([document?.updatedAt, meta?.availableStatus])
  const about = useAnswer<About>('/page-links', entry, changed)
  if (entry && !about && !WITHOUT_PAGE.includes(model)) return null
  return {
    title: 'Links',
    content: (
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        <PagePicker />
        {entry && about && <AboutLinks key={changed} entry={entry} about={about} />}
      </Flex>
    ),
  }
}

function AboutLinks({ entry, about: { broken, from, gone } }: { entry: Entry; about: About }) {
  const { post } = useFetchClient()
  const [isTicked, setTicked] = useState(gone === true)
  const tick = async (value: boolean) => {
    await post('/page-links/gone', { ...entry, gone: value })
    setTicked(value)
  }
  return (
    <>
      {broken.length > 0 && (
        <div role="alert">
          <Typography fontWeight="bold" textColor="danger600">
            Links to no page: visitors see their words, but no link
          </Typography>
          {broken.map(({ field, href, fault }) => (
            <Typography tag="p" key={field + href} paddingTop={1}>
              {`${field}: ${href}. ${fault}`}
            </Typography>
          ))}
        </div>
      )}
      {from.length > 0 && (
        <div>
          <Typography fontWeight="bold">Linked from</Typography>
          <EntryLinks entries={from} />
          <Typography variant="pi" textColor="neutral600">
            While this page is not published, these links are plain text.
          </Typography>
        </div>
      )}
      {gone !== null && (
        <Checkbox checked={isTicked} onCheckedChange={(value) => tick(value === true)}>
          Once unpublished or deleted, it is gone for good (410 instead of 404)
        </Checkbox>
      )}
    </>
  )
}
