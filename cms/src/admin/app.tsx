import { BulletList, Link, Message, Trash } from '@strapi/icons'
import { getFetchClient, type StrapiApp } from '@strapi/strapi/admin'
import { ContentInGroups, Waiting } from './home/widgets'
import { BrokenLinks } from './links/BrokenLinks'
import { LinksPanel } from './links/LinksPanel'
import { PreviewPanel } from './preview/PreviewPanel'
import { ApplicationDocument, EnquiryPhotos } from './SentFiles'
import { SchedulePanel } from './schedule/SchedulePanel'
import { VersionsPanel } from './versions/VersionsPanel'

interface ContentManager {
  addEditViewSidePanel(panels: (typeof EnquiryPhotos)[]): void
}

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

/**
 * The admin panel: no advertisements, no calls to other hosts; what waits and all types in groups on the home page;
 * pages, links, schedules and visitors' files beside their entries.
 */
export default {
  config: { notifications: { releases: false }, tutorials: false },
  register(app: StrapiApp) {
    // Of Strapi's own, the statistics tell an editor nothing.
    app.widgets.register(((strapis: { id: string }[]) => [
      widget('waiting', 'What waits', Message, Waiting),
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
  },
  bootstrap(app: StrapiApp) {
    void closeBanner()
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as unknown as ContentManager
    addEditViewSidePanel([PreviewPanel, LinksPanel, SchedulePanel, VersionsPanel, EnquiryPhotos, ApplicationDocument])
  },
}
