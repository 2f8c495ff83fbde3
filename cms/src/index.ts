import type { Core } from '@strapi/strapi'
import { setAuthSettings } from './accounts/settings'
import { setSignInProviders } from './accounts/sign-in-providers'
import { endTokensOnChange } from './accounts/token-version'
import { createAdmin } from './bootstrap/admin'
import { setEditorHints } from './bootstrap/editor-hints'
import { writeGraphqlSdl } from './bootstrap/graphql-sdl'
import { setPermissions } from './bootstrap/permissions'
import { setPriceKeys } from './bootstrap/price-keys'
import { announceChanges } from './bootstrap/site-hook'
import { requireAltText } from './documents/alt-text'
import { keepEstimatesOwned } from './documents/estimate-rules'
import { requireAddress } from './documents/needed-relations'
import { checkNamedPrices, keepNamedPrices } from './documents/price-rules'
import { checkRedirects } from './documents/redirect-rules'
import { checkMailTexts, mailTexts } from './enquiries/mail-texts'
import { enquiryMails } from './enquiries/mails'
import { allowMissingPictures } from './graphql/missing-pictures'
import { offerOwnEntries } from './graphql/own-entries'
import { limitGraphql } from './graphql/shadow-crud'
import { serveSubscriptions } from './live'
import { completeMails } from './mails/complete-mails'
import { letEditorsRetry } from './outbox/editors-retry'
import { startOutbox, stopOutbox, wakeOutbox } from './outbox/outbox'
import { keepBodiesSmall } from './rest/small-bodies'
import { seed } from './seed'
import { keepUsedPictures } from './upload/keep-used'
import { keepPlaceholders } from './upload/placeholder'

interface Context {
  strapi: Core.Strapi
}

let endSubscriptions = () => {}

export default {
  register({ strapi }: Context) {
    keepBodiesSmall(strapi)
    limitGraphql(strapi)
    allowMissingPictures(strapi)
    offerOwnEntries(strapi)
    keepPlaceholders(strapi)
    keepUsedPictures(strapi)
    strapi.documents.use(requireAltText(strapi))
    strapi.documents.use(checkRedirects(strapi))
    strapi.documents.use(keepEstimatesOwned(strapi))
    strapi.documents.use(checkMailTexts)
    strapi.documents.use(letEditorsRetry(wakeOutbox))
  },

  async bootstrap({ strapi }: Context) {
    completeMails(strapi)
    endTokensOnChange(strapi)
    await createAdmin(strapi)
    await setPermissions(strapi)
    await setSignInProviders(strapi)
    await setEditorHints(strapi)
    await writeGraphqlSdl(strapi)
    await setPriceKeys(strapi)
    await seed(strapi)
    // After the seed, which publishes entries before their relations and prices.
    strapi.documents.use(requireAddress(strapi))
    strapi.documents.use(checkNamedPrices(strapi))
    strapi.documents.use(keepNamedPrices(strapi))
    // After the seed: the mails' sender name comes from the contact details.
    await setAuthSettings(strapi)
    // After the seed, which need not be announced: the site reads everything when it starts.
    announceChanges(strapi)
    endSubscriptions = serveSubscriptions(strapi)
    await mailTexts(strapi)
    startOutbox(strapi, enquiryMails(strapi))
  },

  async destroy() {
    endSubscriptions()
    await stopOutbox()
  },
}
