import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

/** Documents typed by the schema of cms/ (`npm run schema` writes graphql-env.d.ts from it). */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: { JSON: unknown; Date: string; DateTime: string; ID: string; I18NLocaleCode: string }
}>()
