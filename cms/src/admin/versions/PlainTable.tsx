import { Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system'
import type { ReactNode } from 'react'

/** @param rows a key and the cells of each */
export function PlainTable({ headings, rows }: { headings: string[]; rows: [key: string, ...cells: ReactNode[]][] }) {
  return (
    <Table colCount={headings.length} rowCount={rows.length}>
      <Thead>
        <Tr>
          {headings.map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>
        {rows.map(([key, ...cells]) => (
          <Tr key={key}>
            {headings.map((heading, column) => (
              <Td key={heading}>
                <Typography style={{ whiteSpace: 'pre-wrap', overflowWrap: column ? 'anywhere' : 'break-word' }}>
                  {cells[column]}
                </Typography>
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}
