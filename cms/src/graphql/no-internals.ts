import type { ApolloServerPlugin } from '@apollo/server'

/** Apollo plugin: of a fault of its own Strapi would tell the message, which holds the SQL; its log has it. */
export const noInternals: ApolloServerPlugin = {
  requestDidStart: async () => ({
    async willSendResponse({ response: { body } }) {
      if (body.kind !== 'single') return
      for (const { extensions } of body.singleResult.errors ?? [])
        if (extensions?.code === 'INTERNAL_SERVER_ERROR') delete extensions.error
    },
  }),
}
