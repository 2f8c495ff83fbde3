import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'
import type { Content } from './value/content.ts'

/**
 * Separate from the query for lists of areas, because every page has the names and would get the cache tag of areas.
 */
const RegionNames = graphql(`
  query RegionNames($start: Int!) {
    regions(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
      name
    }
    regions_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const regionNames = contentList(RegionNames, ({ regions }) => compact(regions).map(({ name }) => name))

/** The parts of London where the firm works, in the editor's order. */
export const getRegionNames = (content: ContentSource) => content.read(regionNames, {})

/** The parts of London where the firm works, in the editor's order. */
export const regionNamesOf = (content: Content) => content.all('Region').map(({ name }) => name)
