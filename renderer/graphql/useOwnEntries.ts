import { useQuery } from '@apollo/client/react'
import { OwnEntries, ownEntriesRoot } from '#services/accounts/ownEntries.ts'
import { isUnknownQuery } from '#services/graphql/unknownQuery.ts'
import { useGraphqlClient } from './useGraphqlClient.ts'

/** What the visitor's account holds; when the server has read it already, without another call. */
export function useOwnEntries() {
  const { data, loading, error, refetch } = useQuery(OwnEntries, {
    client: useGraphqlClient(),
    notifyOnNetworkStatusChange: true,
  })
  return {
    entries: data,
    pending: loading,
    /** They could not be read. A backend that has none, such as a Strapi 4, is no failure. */
    failed: error !== undefined && !isUnknownQuery(error, ownEntriesRoot),
    /** Never throws: failures show in `failed`. @returns false when it failed */
    readAgain: () =>
      refetch().then(
        () => true,
        () => false,
      ),
  }
}
