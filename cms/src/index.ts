import { dateResetLinks } from './accounts/reset-links'
import { setAuthSettings } from './accounts/settings'
import { setSignInProviders } from './accounts/sign-in-providers'
import { endTokensOnChange } from './accounts/token-version'
import { applicationMails } from './applications/applications'
import { createAdmin } from './bootstrap/admin'
import { nameSingleTypes, setEditorHints } from './bootstrap/editor-hints'
import { addCoreApis, setPermissions } from './bootstrap/permissions'
import { rememberFields, setRoles } from './bootstrap/roles'
import { addLanguages, translateTypes } from './bootstrap/translations'
import { allowSchemaChanges, startChangeLog } from './change-log/change-log'
import { serveChanges } from './change-log/read-changes'
import { altTextFault } from './documents/alt-text'
import { announceChanges } from './documents/announce-changes'
import { openChangeChannel } from './documents/change-channel'
import { checkPublished } from './documents/check-published'
import { customPageFault } from './documents/custom-page-rules'
import { checkFields, fieldFault } from './documents/field-rules'
import { leaveGone, redirectMovedPages } from './documents/moved-pages'
import { checkRedirects, redirectedFault } from './documents/redirect-rules'
import { restoreReferences } from './documents/restore-references'
import { addressFault, takenFault } from './documents/site-pages'
import { updateSlugs } from './documents/slug-rules'
import { serveOpenForms } from './editing/open-forms'
import { refuseOutdatedSaves, sendVersions } from './editing/outdated-saves'
import { serveUses } from './editing/uses'
import { extendMails } from './email/complete-emails'
import { applicationTexts, checkMailTexts, mailTexts, surveyTexts } from './email/editors-texts'
import { enquiryMails } from './enquiries/enquiries'
import { protectEstimates } from './estimates/own-estimates'
import { adaptSchema, limitGraphql, writeGraphqlSdl } from './graphql/adapt-schema'
import { addOwnEntries } from './graphql/own-entries'
import { linkFault } from './links/links'
import { protectNeededEntries } from './links/needed-entries'
import { serveLinks } from './links/routes'
import { serveSubscriptions } from './live'
import { serveMetrics } from './metrics'
import { serveExports } from './office/export'
import { serveReplies } from './office/replies'
import { startRetention } from './office/retention'
import { letEditorsRetry, startOutbox } from './outbox/outbox'
import { serveOutcodeImport } from './postcodes/import'
import { servePreviews } from './preview/preview'
import { priceFault, protectNamedPrices } from './prices/price-rules'
import { deleteFilesWithEntries, removeOrphansDaily } from './private-files/remove'
import { serveFiles } from './private-files/serve'
import { failureMails } from './scheduled-actions/failure-mail'
import { guardScheduledActions } from './scheduled-actions/records'
import { serveScheduledActions } from './scheduled-actions/routes'
import { startSchedule } from './scheduled-actions/run-due'
import { seed } from './seed'
import { isTransfer } from './shared/environment'
import { countRequests } from './shared/open-requests'
import { limitBodies } from './shared/rest'
import { announceRuleChanges, deleteWithEnquiry, handleDecisions } from './surveys/decisions'
import { serveSurveys } from './surveys/routes'
import { addPlaceholders, protectUsedPictures } from './upload/pictures'
import { emptyBinDaily, keepVersions } from './versions/keep-versions'
import { serveVersions } from './versions/routes'

/** Functions that stop what runs in the background. */
const stops: (() => unknown)[] = []
let answerOpenRequests: (() => Promise<void>) | undefined

export default {
  register() {
    answerOpenRequests = countRequests()
    translateTypes()
    addCoreApis()
    limitBodies()
    allowSchemaChanges()
    rememberFields()
    limitGraphql()
    adaptSchema()
    addOwnEntries()
    addPlaceholders()
    protectUsedPictures()
    serveFiles()
    serveReplies()
    serveExports()
    servePreviews()
    serveChanges()
    serveSurveys()
    serveVersions()
    serveScheduledActions()
    sendVersions()
    serveOpenForms()
    serveUses()
    serveOutcodeImport()
    strapi.documents.use(refuseOutdatedSaves)
    serveLinks()
    strapi.documents.use(checkPublished([altTextFault]))
    strapi.documents.use(checkRedirects)
    strapi.documents.use(protectEstimates)
    strapi.documents.use(checkMailTexts)
    strapi.documents.use(letEditorsRetry)
    strapi.documents.use(guardScheduledActions)
    strapi.documents.use(handleDecisions)
    strapi.documents.use(deleteWithEnquiry)
    strapi.documents.use(announceRuleChanges)
  },

  async bootstrap() {
    // An import makes the tables, and nothing else: no entry, email, file or worker.
    if (isTransfer) return
    // Before anything that changes content.
    stops.push(await startChangeLog())
    extendMails()
    endTokensOnChange()
    dateResetLinks()
    await createAdmin()
    await setRoles()
    await setPermissions()
    await setSignInProviders()
    await setEditorHints()
    nameSingleTypes()
    await addLanguages()
    await writeGraphqlSdl()
    await seed()
    // After the seed, which publishes entries before their relations and prices.
    const checks = [priceFault, fieldFault, redirectedFault, customPageFault, takenFault, addressFault, linkFault]
    strapi.documents.use(checkPublished(checks))
    strapi.documents.use(updateSlugs())
    strapi.documents.use(checkFields)
    strapi.documents.use(redirectMovedPages)
    strapi.documents.use(leaveGone)
    strapi.documents.use(restoreReferences)
    strapi.documents.use(protectNeededEntries)
    strapi.documents.use(protectNamedPrices)
    strapi.documents.use(keepVersions)
    // After the seed: the emails' sender name comes from the contact details.
    await setAuthSettings()
    // After the seed, which need not be announced: the site reads everything when it starts.
    const channel = await openChangeChannel()
    announceChanges(channel)
    stops.push(serveSubscriptions(channel), () => channel?.close())
    stops.push(await serveMetrics())
    deleteFilesWithEntries()
    stops.push(await removeOrphansDaily())
    stops.push(await emptyBinDaily())
    await mailTexts()
    await surveyTexts()
    await applicationTexts()
    const composers = { enquiry: enquiryMails, application: applicationMails, scheduledAction: failureMails }
    stops.push(await startOutbox(composers))
    // After what deletes surveys and files with their entries.
    stops.push(await startRetention())
    // After everything that checks and announces publications.
    stops.push(startSchedule().stop)
  },

  async destroy() {
    await answerOpenRequests?.()
    await Promise.all(stops.map((stop) => stop()))
  },
}
