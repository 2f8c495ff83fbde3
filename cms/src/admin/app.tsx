import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin'
import { BulletList, File, Image, Link, Message, Search, Trash } from '@strapi/icons'
import { getFetchClient, type StrapiApp } from '@strapi/strapi/admin'
import { CHOICE_WORDS } from '../schema/words'
import { OthersPanel } from './editing/OthersPanel'
import { ignoreOptimisticUpdates, sendVersions } from './editing/saves'
import { UsesPanel } from './editing/UsesPanel'
import { inGroups, type MenuLink } from './home/groups'
import { SearchAll } from './home/SearchAll'
import { ContentInGroups, Unpublished, Waiting } from './home/widgets'
import { askFirst } from './links/askFirst'
import { BrokenLinks } from './links/BrokenLinks'
import { LinksPanel } from './links/LinksPanel'
import { readableColumns, readableFilters } from './lists/columns'
import { ExportButton } from './office/ExportButton'
import { OfficePanel } from './office/OfficePanel'
import { ImportButton } from './postcodes/ImportButton'
import { PreviewPanel } from './preview/PreviewPanel'
import { ApplicationDocument, EnquiryPhotos } from './SentFiles'
import { SchedulePanel } from './schedule/SchedulePanel'
import { showHeadingsInWords } from './shared/fields'
import { VersionsPanel } from './versions/VersionsPanel'

const widget = (id: string, defaultMessage: string, icon: typeof Message, component: () => JSX.Element | null) => ({
  ...{ id, icon, title: { id: `home.${id}`, defaultMessage } },
  component: async () => component,
})

/**
 * Strapi has no setting for its banner about the media library. The browser keeps that it was closed, under the id of
 * this Strapi.
 */
async function closeBanner(): Promise<void> {
  const { data } = await getFetchClient().get<{ data: { uuid: string } }>('/admin/init')
  localStorage.setItem(`STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:${data.data.uuid}`, 'true')
}

interface Links {
  ctLinks: MenuLink[]
  stLinks: MenuLink[]
}

/** Strapi's own English writes 6 October as 10/06, which most people read as 10 June. */
const DAY_FIRST = 'en-GB'

/** Strapi looks for the words of a choice, in forms and filters, among its own translations. */
const words = {
  ...CHOICE_WORDS,
  'app.components.ToggleCheckbox.on-label': 'Yes',
  'app.components.ToggleCheckbox.off-label': 'No',
  // Strapi says that it cannot be undone. What is said instead depends on the entry (links/askFirst.tsx).
  'content-manager.actions.delete.dialog.body': 'Delete this entry?',
}

/**
 * The admin panel: no advertisements, no calls to other hosts; what waits and all types in groups on the home page;
 * pages, links, schedules and visitors' files beside their entries.
 */
export default {
  config: {
    ...{ notifications: { releases: false }, tutorials: false },
    ...{ locales: [DAY_FIRST], translations: { en: words, [DAY_FIRST]: words } },
  },
  register(app: StrapiApp) {
    const isChosen = localStorage.getItem('strapi-admin-language')
    if (!isChosen && navigator.language !== 'en-US') localStorage.setItem('strapi-admin-language', DAY_FIRST)
    app.addMiddlewares([ignoreOptimisticUpdates as never])
    // Of Strapi's own, the statistics tell an editor nothing.
    app.widgets.register(((strapis: { id: string }[]) => [
      widget('waiting', 'What waits', Message, Waiting),
      widget('unpublished', 'Pages to fill in', File, Unpublished),
      widget('search', 'Search everything', Search, SearchAll),
      widget('broken-links', 'Broken links', Link, BrokenLinks),
      widget('groups', 'Content', BulletList, ContentInGroups),
      ...strapis.filter(({ id }) => /^last-/.test(id)),
    ]) as never)
    app.addMenuLink({
      to: 'bin',
      icon: Trash,
      intlLabel: { id: 'bin', defaultMessage: 'Bin' },
      permissions: [],
      Component: () => import('./versions/Bin'),
    })
    app.addMenuLink({
      to: 'picture-uses',
      icon: Image,
      intlLabel: { id: 'picture-uses', defaultMessage: 'Uses of pictures' },
      permissions: [{ action: 'plugin::upload.read', subject: null }],
      Component: () => import('./pictures/PictureUses'),
    })
  },
  bootstrap(app: StrapiApp) {
    void closeBanner()
    sendVersions()
    showHeadingsInWords()
    const menu = 'Admin/CM/pages/App/mutate-'
    app.registerHook(`${menu}collection-types-links`, (data: Links) => ({ ...data, ctLinks: inGroups(data.ctLinks) }))
    app.registerHook(`${menu}single-types-links`, (data: Links) => ({ ...data, stLinks: inGroups(data.stLinks) }))
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', readableColumns)
    app.registerHook('Admin/CM/pages/ListView/inject-in-filters', readableFilters)
    const manager = app.getPlugin('content-manager')
    const { addEditViewSidePanel, addDocumentAction, addBulkAction } =
      manager.apis as unknown as ContentManagerPlugin['config']['apis']
    addDocumentAction(askFirst)
    addBulkAction(askFirst)
    addEditViewSidePanel([
      OthersPanel,
      PreviewPanel,
      LinksPanel,
      SchedulePanel,
      VersionsPanel,
      UsesPanel,
      OfficePanel,
      EnquiryPhotos,
      ApplicationDocument,
    ])
    manager.injectComponent('listView', 'actions', { name: 'export', Component: ExportButton })
    manager.injectComponent('listView', 'actions', { name: 'import', Component: ImportButton })
  },
}
