import { addresses } from '#locales/addresses.ts'
import type { Content } from '../value/content.ts'
import { toDocument } from './pageText.ts'

/** The accessibility statement. */
export const accessibilityPageOf = (content: Content) =>
  toDocument(content.one('AccessibilityPage'), addresses.accessibility)
