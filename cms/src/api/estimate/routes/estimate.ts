// The owner's account also reads estimates by GraphQL (graphql/own-entries.ts); editors read them in the admin.
export default {
  routes: [
    { method: 'POST', path: '/estimates', handler: 'estimate.create' },
    { method: 'DELETE', path: '/estimates/:documentId', handler: 'estimate.delete' },
  ],
}
