import type { Core } from '@strapi/strapi'
import { dateResetLinks } from './accounts/reset-links'
import { setAuthSettings } from './accounts/settings'
import { setSignInProviders } from './accounts/sign-in-providers'
import { endTokensOnChange } from './accounts/token-version'
import { applicationMails } from './applications/applications'
import { createAdmin } from './bootstrap/admin'
import { addCoreApis } from './bootstrap/core-api'
import { setEditorHints } from './bootstrap/editor-hints'
import { writeGraphqlSdl } from './bootstrap/graphql-sdl'
import { setPermissions } from './bootstrap/permissions'
import { setRoles } from './bootstrap/roles'
import { allowSchemaChanges, startChangeLog } from './change-log/change-log'
import { altTextFault } from './documents/alt-text'
import { announceChanges } from './documents/announce-changes'
import { openChangeChannel } from './documents/change-channel'
import { checkPublished } from './documents/check-published'
import { customPageFault } from './documents/custom-page-rules'
import { protectEstimates } from './documents/estimate-rules'
import { checkFields, fieldFault } from './documents/field-rules'
import { leaveGone } from './documents/gone-pages'
import { redirectMovedPages } from './documents/moved-pages'
import { protectNeededEntries } from './documents/needed-entries'
import { priceFault, protectNamedPrices } from './documents/price-rules'
import { checkRedirects, redirectedFault } from './documents/redirect-rules'
import { restoreReferences } from './documents/restore-references'
import { addressFault, takenFault } from './documents/site-pages'
import { updateSlugs } from './documents/slug-rules'
import { serveOpenForms } from './editing/open-forms'
import { refuseOutdatedSaves, sendVersions } from './editing/outdated-saves'
import { serveUses } from './editing/uses'
import { extendMails } from './email/complete-emails'
import { applicationTexts, checkMailTexts, mailTexts, surveyTexts } from './email/editors-texts'
import { enquiryMails } from './enquiries/enquiry-email'
import { adaptSchema } from './graphql/adapt-schema'
import { batchRelations } from './graphql/batch-relations'
import { addOwnEntries } from './graphql/own-entries'
import { limitGraphql } from './graphql/shadow-crud'
import { linkFault } from './links/links'
import { serveLinks } from './links/routes'
import { serveSubscriptions } from './live'
import { serveMetrics } from './metrics'
import { serveExports } from './office/export'
import { serveReplies } from './office/replies'
import { startRetention } from './office/retention'
import { letEditorsRetry, startOutbox, stopOutbox } from './outbox/outbox'
import { serveOutcodeImport } from './postcodes/import'
import { explainMissingPreviews } from './preview/preview'
import { deleteFilesWithEntries } from './private-files/delete-with-entry'
import { removeOrphansDaily } from './private-files/remove-orphans'
import { serveFiles } from './private-files/serve'
import { failureMails } from './scheduled-actions/failure-mail'
import { serveScheduledActions } from './scheduled-actions/routes'
import { guardScheduledActions, startSchedule } from './scheduled-actions/scheduled-actions'
import { seed } from './seed'
import { limitBodies } from './shared/small-bodies'
import { announceRuleChanges, deleteWithEnquiry, handleDecisions } from './surveys/decisions'
import { addPlaceholders } from './upload/placeholder'
import { protectUsedPictures } from './upload/used-pictures'
import { emptyBinDaily, keepVersions } from './versions/keep-versions'
import { serveVersions } from './versions/routes'

interface Context {
  strapi: Core.Strapi
}

/** Functions that stop what runs in the background. */
const stops: (() => unknown)[] = []

export default {
  register({ strapi }: Context) {
    addCoreApis(strapi)
    limitBodies(strapi)
    allowSchemaChanges(strapi)
    limitGraphql(strapi)
    batchRelations(strapi)
    adaptSchema(strapi)
    addOwnEntries(strapi)
    addPlaceholders(strapi)
    protectUsedPictures(strapi)
    serveFiles(strapi)
    serveReplies(strapi)
    serveExports(strapi)
    explainMissingPreviews(strapi)
    serveVersions(strapi)
    serveScheduledActions(strapi)
    sendVersions(strapi)
    serveOpenForms(strapi)
    serveUses(strapi)
    serveOutcodeImport(strapi)
    strapi.documents.use(refuseOutdatedSaves(strapi))
    serveLinks(strapi)
    strapi.documents.use(checkPublished(strapi, [altTextFault]))
    strapi.documents.use(checkRedirects(strapi))
    strapi.documents.use(protectEstimates(strapi))
    strapi.documents.use(checkMailTexts)
    strapi.documents.use(letEditorsRetry)
    strapi.documents.use(guardScheduledActions(strapi))
    strapi.documents.use(handleDecisions(strapi))
    strapi.documents.use(deleteWithEnquiry(strapi))
    strapi.documents.use(announceRuleChanges(strapi))
  },

  async bootstrap({ strapi }: Context) {
    // Before anything that changes content.
    stops.push(await startChangeLog(strapi))
    extendMails(strapi)
    endTokensOnChange(strapi)
    dateResetLinks(strapi)
    await createAdmin(strapi)
    await setRoles(strapi)
    await setPermissions(strapi)
    await setSignInProviders(strapi)
    await setEditorHints(strapi)
    await writeGraphqlSdl(strapi)
    await seed(strapi)
    // After the seed, which publishes entries before their relations and prices.
    const checks = [priceFault, fieldFault, redirectedFault, customPageFault, takenFault, addressFault, linkFault]
    strapi.documents.use(checkPublished(strapi, checks))
    strapi.documents.use(updateSlugs(strapi))
    strapi.documents.use(checkFields(strapi))
    strapi.documents.use(redirectMovedPages(strapi))
    strapi.documents.use(leaveGone(strapi))
    strapi.documents.use(restoreReferences(strapi))
    strapi.documents.use(protectNeededEntries(strapi))
    strapi.documents.use(protectNamedPrices(strapi))
    strapi.documents.use(keepVersions(strapi))
    // After the seed: the emails' sender name comes from the contact details.
    await setAuthSettings(strapi)
    // After the seed, which need not be announced: the site reads everything when it starts.
    const channel = await openChangeChannel(strapi)
    announceChanges(strapi, channel)
    stops.push(serveSubscriptions(strapi, channel), () => channel?.close())
    stops.push(await serveMetrics(strapi))
    deleteFilesWithEntries(strapi)
    stops.push(await removeOrphansDaily(strapi))
    stops.push(await emptyBinDaily(strapi))
    await mailTexts(strapi)
    await surveyTexts(strapi)
    await applicationTexts(strapi)
    startOutbox(strapi, {
      enquiry: enquiryMails(strapi),
      application: applicationMails(strapi),
      scheduledAction: failureMails(strapi),
    })
    // After what deletes surveys and files with their entries.
    stops.push(startRetention(strapi).stop)
    // After everything that checks and announces publications.
    stops.push(startSchedule(strapi).stop)
  },

  async destroy() {
    await Promise.all(stops.map((stop) => stop()))
    await stopOutbox()
  },
}
