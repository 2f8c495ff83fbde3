import { graphql } from '../../schema/graphql.ts'

/** The enquiries, estimates and sessions of an account, newest first. The backend returns them to the token's owner only. */
export const OwnEntries = graphql(`
  query OwnEntries {
    ownEnquiries {
      reference
      date
      postcode
      message
      survey {
        state
        date
        from
        to
        key
      }
    }
    ownEstimates {
      documentId
      title
      query
      date
      lines {
        name
        unit
        quantity
      }
      low
      high
    }
    ownSessions {
      id
      device
      since
      lastUsed
      current
    }
  }
`)

/** A new estimate; the backend adds the prices. `item`: documentId of a price item. */
export interface NewEstimate {
  title: string
  /** The query of the prices page with this estimate, so that it can be opened again with its rooms. */
  query: string
  lines: { item: string; quantity: number }[]
}
