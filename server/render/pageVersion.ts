import { createHash } from 'node:crypto'

/** Header of page data and furniture: the browser compares it with the version that its document was made from. */
export const versionHeader = 'X-Page-Version'

/** Without the settings of the running server, which may differ from those of the build. */
export const furnitureVersion = ({ siteUrl, buildPollMs, ...furniture }: Furniture): string => versionOf(furniture)

type Furniture = object & { siteUrl?: unknown; buildPollMs?: unknown }

/** @param data JSON of the page without its furniture */
export const versionOf = (data: object): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 12)
