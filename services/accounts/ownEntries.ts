import { graphql } from '../content/graphql.ts'

/** What an account holds, the newest first. The backend gives it to the owner of the token, and to nobody else. */
export const OwnEntries = graphql(`
  query OwnEntries {
    ownEnquiries {
      reference
      date
      postcode
      message
    }
    ownEstimates {
      documentId
      title
      date
      lines {
        name
        unit
        quantity
      }
      low
      high
    }
  }
`)

/** Its root fields; a Strapi without what cms/ adds has none of them. */
export const ownEntriesRoot = ['ownEnquiries', 'ownEstimates']

/** What is asked for in an estimate; the backend puts the prices in. `item`: documentId of a price item. */
export interface WantedEstimate {
  title: string
  lines: { item: string; quantity: number }[]
}
