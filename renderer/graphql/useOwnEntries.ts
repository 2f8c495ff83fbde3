import { useQuery } from '@apollo/client/react'
import { OwnEntries } from '#services/accounts/ownEntries.ts'

/** What the visitor's account holds; when the server has read it already, without another call. */
export function useOwnEntries() {
  const { data, loading, refetch } = useQuery(OwnEntries, { notifyOnNetworkStatusChange: true })
  return {
    entries: data,
    pending: loading,
    /** Never throws: after a failure there are no entries, and none is pending. */
    readAgain: () => refetch().then(noMatter, noMatter),
  }
}

const noMatter = () => {}
