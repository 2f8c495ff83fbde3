import { Flex, Link, Typography } from '@strapi/design-system'
import { NavLink } from 'react-router-dom'
import type { Fault } from '../../links/routes'
import type { Linked } from '../shared/EntryLinks'
import { useAnswer } from '../shared/useAnswer'

/** As cms/src/links/routes.ts answers. */
type BrokenLink = Fault & Linked

/** On the home page: the links of published entries that lead to no page. */
export function BrokenLinks() {
  const links = useAnswer<BrokenLink[]>('/page-links/broken', {})
  if (!links) return null
  if (links.length === 0) return <Typography>All links lead to a page.</Typography>
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {links.map(({ name, path, field, href, fault }) => (
        <li key={path + field + href}>
          <Link tag={NavLink} to={path}>
            {name}
          </Link>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {`${field}: ${href}. ${fault}`}
          </Typography>
        </li>
      ))}
    </Flex>
  )
}
