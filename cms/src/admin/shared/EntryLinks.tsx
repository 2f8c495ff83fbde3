import { Flex, Link } from '@strapi/design-system'
import { NavLink } from 'react-router-dom'

/** A form or list of the admin; `path` is below its address. */
export interface Linked {
  path: string
  name: string
}

export function EntryLinks({ entries }: { entries: Linked[] }) {
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
