// Written by visitors; read in the admin, and by the account that sent it (graphql/own-entries.ts).
export default {
  routes: [{ method: 'POST', path: '/enquiries', handler: 'enquiry.create' }],
}
