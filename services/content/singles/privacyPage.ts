import { addresses } from '#locales/addresses.ts'
import type { Content } from '../value/content.ts'
import { toDocument } from './pageText.ts'

/** The privacy notice. */
export const privacyPageOf = (content: Content) => toDocument(content.one('PrivacyPage'), addresses.privacy)
