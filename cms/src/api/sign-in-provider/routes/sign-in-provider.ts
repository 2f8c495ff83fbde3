export default {
  routes: [
    {
      method: 'GET',
      path: '/sign-in-providers',
      handler: 'sign-in-provider.find',
      config: { auth: false },
    },
  ],
}
