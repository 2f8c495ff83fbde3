/** The settings to make in Strapi 4's admin: where the links in emails lead. */
exports.setSettings = async (strapi) => {
  const site = process.env.SITE_URL
  const store = (key) => strapi.store({ type: 'plugin', name: 'users-permissions', key })

  await store('advanced').set({
    value: {
      ...(await store('advanced').get()),
      email_reset_password: `${site}/account/reset-password`,
      email_confirmation_redirection: `${site}/account/confirmed`,
    },
  })

  const mails = await store('email').get()
  // Strapi's default text links to its own address.
  mails.email_confirmation.options.message = `<p>${site}/account/confirm-email?confirmation=<%= CODE %></p>`
  await store('email').set({ value: mails })
}
