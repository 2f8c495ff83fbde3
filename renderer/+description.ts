// https://vike.dev/description
import type { PageContext } from 'vike/types'

export const description = (pageContext: PageContext): string | null => pageContext.data?.seo?.description ?? null
