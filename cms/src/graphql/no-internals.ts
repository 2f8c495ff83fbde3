import type { ApolloServerPlugin } from '@apollo/server'

/** Apollo plugin: removes the details of internal errors, whose message contains the SQL; they are in Strapi's log. */
export const noInternals: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body } }) {
      if (body.kind !== 'single') return
      for (const { extensions } of body.singleResult.errors ?? [])
        if (extensions?.code === 'INTERNAL_SERVER_ERROR') delete extensions.error
    },
  }),
}
