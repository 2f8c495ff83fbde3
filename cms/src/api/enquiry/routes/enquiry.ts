// Written by visitors; read in the admin, and by the account that sent it.
export default {
  routes: [
    { method: 'POST', path: '/enquiries', handler: 'enquiry.create' },
    { method: 'GET', path: '/enquiries/mine', handler: 'enquiry.mine' },
  ],
}
