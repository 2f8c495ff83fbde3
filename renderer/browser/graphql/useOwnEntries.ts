import { useQuery } from '@apollo/client/react'
import { OwnEntries, ownEntriesRoot } from '#services/clients/accounts/ownEntries.ts'
import { isUnknownQuery } from '#services/clients/graphql/unknownQuery.ts'
import { useGraphqlClient } from './useGraphqlClient.ts'

/** The enquiries and estimates in the visitor's account; no request if the server has already read them. */
export function useOwnEntries() {
  const { data, loading, error, refetch } = useQuery(OwnEntries, {
    client: useGraphqlClient(),
    notifyOnNetworkStatusChange: true,
  })
  return {
    entries: data,
    pending: loading,
    /** The request failed. A backend without these entries, such as Strapi 4, does not count as a failure. */
    failed: error !== undefined && !isUnknownQuery(error, ownEntriesRoot),
    /** Never throws: a failure sets `failed`. @returns false on failure */
    refetch: () =>
      refetch().then(
        () => true,
        () => false,
      ),
  }
}
