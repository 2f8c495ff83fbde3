const { keepMails } = require('./mails')
const { setPermissions } = require('./permissions')
const { addProvider } = require('./provider')
const { setSettings } = require('./settings')

module.exports = {
  register({ strapi }) {
    addProvider(strapi)
  },

  async bootstrap({ strapi }) {
    keepMails(strapi)
    await setPermissions(strapi)
    await setSettings(strapi)
  },
}
