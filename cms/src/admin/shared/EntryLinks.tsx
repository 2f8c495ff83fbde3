import { Flex, Link } from '@strapi/design-system'
import { NavLink } from 'react-router-dom'

/** Links to forms or lists. @param entries `path` below the address of the admin */
export function EntryLinks({ entries }: { entries: { path: string; name: string }[] }) {
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={2} maxHeight="32rem" style={{ overflow: 'auto' }}>
      {entries.map(({ path, name }) => (
        <li key={path}>
          <Link tag={NavLink} to={path}>
            {name}
          </Link>
        </li>
      ))}
    </Flex>
  )
}
