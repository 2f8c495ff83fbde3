// The site stores documents before their application. They are read in the admin only (src/private-files/serve.ts).
export default {
  routes: [
    {
      method: 'PUT',
      path: '/application-documents/:reference/:name',
      handler: 'application-document.store',
      // The site has no account; it sends the secret that it shares with Strapi.
      config: { auth: false },
    },
  ],
}
