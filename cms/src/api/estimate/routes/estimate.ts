// Saved and read by the account it belongs to; editors read it in the admin.
export default {
  routes: [
    { method: 'GET', path: '/estimates/mine', handler: 'estimate.mine' },
    { method: 'POST', path: '/estimates', handler: 'estimate.create' },
    { method: 'DELETE', path: '/estimates/:documentId', handler: 'estimate.delete' },
  ],
}
