import { type FirmSettings, toFirmSettings } from '../../../cms/src/site/firm-settings.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'

/** Without an entry, settings that say nothing wrong anywhere. */
export const firmSettingsOf: (content: Content) => FirmSettings = perContent((content) =>
  toFirmSettings(content.one('FirmSetting') ?? {}),
)
