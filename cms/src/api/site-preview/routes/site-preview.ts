export default {
  routes: [{ method: 'GET', path: '/site-preview', handler: 'site-preview.find', config: { auth: false } }],
}
