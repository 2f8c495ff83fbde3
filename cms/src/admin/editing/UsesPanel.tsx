import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, Link } from '@strapi/design-system'
import { NavLink } from 'react-router-dom'
import { entryOf, useAnswer } from '../preview/useAnswer'

/** A side panel: what refers to the entry, or names this price in a text (cms/src/editing/uses.ts). */
export const UsesPanel: PanelComponent = ({ model, document }) => {
  const uses = useAnswer<{ path: string; name: string }[]>('/entry-uses', entryOf(model, document), document?.updatedAt)
  if (!uses?.length) return null
  return {
    title: 'Where this is used',
    content: (
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} maxHeight="32rem" style={{ overflow: 'auto' }}>
        {uses.map(({ path, name }) => (
          <li key={path}>
            <Link tag={NavLink} to={path}>
              {name}
            </Link>
          </li>
        ))}
      </Flex>
    ),
  }
}
