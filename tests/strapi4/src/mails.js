const { randomUUID } = require('node:crypto')
const { mkdir, writeFile } = require('node:fs/promises')
const path = require('node:path')

const folder = path.join(process.env.DATA_DIR, 'mails')

/**
 * Writes emails to files, like cms/. Not a separate provider, because Strapi would look it up by its path in lower
 * case.
 */
exports.keepMails = (strapi) => {
  strapi.plugin('email').provider.send = async ({ to, from, subject, text, html }) => {
    await mkdir(folder, { recursive: true })
    // Strapi sends HTML in the text field too.
    const mail = { to, from, subject, text: text.replace(/<[^>]+>/g, ''), html }
    await writeFile(path.join(folder, `${new Date().toISOString()}-${randomUUID()}.json`), JSON.stringify(mail))
  }
}
