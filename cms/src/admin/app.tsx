import { Trash } from '@strapi/icons'
import type { StrapiApp } from '@strapi/strapi/admin'
import { PreviewPanel } from './preview/PreviewPanel'
import { ApplicationDocument, EnquiryPhotos } from './SentFiles'
import { VersionsPanel } from './versions/VersionsPanel'

interface ContentManager {
  addEditViewSidePanel(panels: (typeof EnquiryPhotos)[]): void
}

/** The admin panel: no advertisements, no calls to other hosts; pages, versions and visitors' files beside their entries. */
export default {
  config: { notifications: { releases: false }, tutorials: false },
  register(app: StrapiApp) {
    app.addMenuLink({
      to: 'bin',
      icon: Trash,
      intlLabel: { id: 'bin', defaultMessage: 'Bin' },
      permissions: [],
      Component: () => import('./versions/Bin'),
    })
  },
  bootstrap(app: StrapiApp) {
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as unknown as ContentManager
    addEditViewSidePanel([PreviewPanel, VersionsPanel, EnquiryPhotos, ApplicationDocument])
  },
}
