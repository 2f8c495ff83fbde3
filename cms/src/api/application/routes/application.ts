// Visitors only create applications. They are read in the admin.
export default {
  routes: [{ method: 'POST', path: '/applications', handler: 'application.create' }],
}
