import { type FirmSettings, type StoredSettings, toFirmSettings } from '../site/firm-settings'
import { formatDay } from '../site/formats'
import { localTime } from '../site/zones'

export const FIRM_SETTING = 'api::firm-setting.firm-setting'

/** The settings as they are now: each process reads them from the database. */
export const readFirmSettings = async (): Promise<FirmSettings> => toFirmSettings(await readEntry())

/** The settings if these fields were saved. */
export const settingsWith = async (data: object): Promise<FirmSettings> =>
  toFirmSettings({ ...(await readEntry()), ...data })

const readEntry = async (): Promise<StoredSettings> =>
  (await strapi.documents(FIRM_SETTING).findFirst({ populate: ['units', 'legalLines'] })) ?? {}

/** `Tuesday 1 December 2026, 09:00` */
export const inLocalWords = (settings: FirmSettings, instant: Date): string => {
  const { date, time } = localTime(settings.timeZone, instant)
  return `${formatDay(settings, 'fullDate', date)}, ${time}`
}
