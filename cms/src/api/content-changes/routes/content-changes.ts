export default {
  routes: [{ method: 'GET', path: '/content-changes', handler: 'content-changes.find', config: { auth: false } }],
}
