// Visitors only create enquiries. They are read in the admin, and by the account that sent them (graphql/own-entries.ts).
export default {
  routes: [{ method: 'POST', path: '/enquiries', handler: 'enquiry.create' }],
}
