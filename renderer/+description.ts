// https://vike.dev/description
import type { PageContext } from 'vike/types'

/** vike-react writes it into `<head>` after client navigations. */
export const description = (pageContext: PageContext): string | null => pageContext.data?.seo?.description ?? null
