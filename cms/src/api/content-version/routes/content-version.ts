export default {
  routes: [
    {
      method: 'GET',
      path: '/content-version',
      handler: 'content-version.find',
      config: { auth: false },
    },
  ],
}
