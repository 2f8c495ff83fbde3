import type { StrapiApp } from '@strapi/strapi/admin'
import { PreviewPanel } from './preview/PreviewPanel'
import { ApplicationDocument, EnquiryPhotos } from './SentFiles'
import { SchedulePanel } from './schedule/SchedulePanel'

interface ContentManager {
  addEditViewSidePanel(panels: (typeof EnquiryPhotos)[]): void
}

/** The admin panel: no advertisements, no calls to other hosts; pages, schedules and visitors' files beside their entries. */
export default {
  config: { notifications: { releases: false }, tutorials: false },
  bootstrap(app: StrapiApp) {
    const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as unknown as ContentManager
    addEditViewSidePanel([PreviewPanel, SchedulePanel, EnquiryPhotos, ApplicationDocument])
  },
}
