// The site stores photos before their enquiry. They are read in the admin only (src/private-files/serve.ts).
export default {
  routes: [
    {
      method: 'PUT',
      path: '/enquiry-photos/:reference/:name',
      handler: 'enquiry-photo.store',
      // The site has no account; it sends the secret that it shares with Strapi.
      config: { auth: false },
    },
  ],
}
