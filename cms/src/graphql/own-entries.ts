import type { Context } from 'koa'
import { callerId, readCaller } from '../accounts/own-account'
import { ownSessions } from '../accounts/sessions'
import { ownEnquiries } from '../enquiries/enquiries'
import { ownEstimates } from '../estimates/own-estimates'

const typeDefs = `
  "An enquiry that the caller has sent while signed in."
  type OwnEnquiry {
    reference: String!
    date: DateTime!
    postcode: String!
    message: String!
    survey: OwnSurvey
  }

  "A survey that was asked for with an enquiry: date and times where the firm is."
  type OwnSurvey {
    state: String!
    date: String!
    from: String!
    to: String!
    "Opens the page on which it can be moved or cancelled. None once it has begun."
    key: String
  }

  "An estimate that the caller has saved, at the prices of that day, in the firm's currency."
  type OwnEstimate {
    documentId: ID!
    title: String!
    note: String
    "What the prices page of the site reads from its address."
    query: String
    date: DateTime!
    lines: [OwnEstimateLine!]!
    low: Float!
    high: Float!
  }

  "low and high: per unit."
  type OwnEstimateLine {
    name: String!
    unit: String!
    quantity: Float!
    low: Float!
    high: Float!
  }

  "Where the caller is signed in: a browser, such as Firefox on Windows, if it is known."
  type OwnSession {
    id: ID!
    device: String
    since: DateTime!
    "To within an hour."
    lastUsed: DateTime!
    "Whether it is the one that asks."
    current: Boolean!
  }

  type Query {
    "The caller’s, newest first."
    ownEnquiries: [OwnEnquiry!]!
    "The caller’s, newest first."
    ownEstimates: [OwnEstimate!]!
    "The caller’s, the one used last first."
    ownSessions: [OwnSession!]!
  }
`

/**
 * The caller's own enquiries, estimates and sessions: no argument could request another account's. Strapi rejects these
 * queries without a valid token by default.
 */
export const addOwnEntries = (): void => {
  const forCaller =
    (list: (userId: number) => Promise<object[]>) =>
    (_parent: unknown, _args: unknown, { state }: Pick<Context, 'state'>) =>
      list(callerId(state))
  const resolvers = {
    Query: {
      ownEnquiries: forCaller(ownEnquiries),
      ownEstimates: forCaller(ownEstimates),
      ownSessions: async (_parent: unknown, _args: unknown, { state }: Pick<Context, 'state'>) =>
        ownSessions(await readCaller(state), state.session?.id),
    },
  }
  strapi.plugin('graphql').service('extension').use({ typeDefs, resolvers })
}
