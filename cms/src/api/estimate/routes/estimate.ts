// Saved by the account it belongs to, which reads it by GraphQL (graphql/own-entries.ts); editors read it in the admin.
export default {
  routes: [
    { method: 'POST', path: '/estimates', handler: 'estimate.create' },
    { method: 'DELETE', path: '/estimates/:documentId', handler: 'estimate.delete' },
  ],
}
