import type { PreviewData } from '#services/rules/preview/previewData.ts'

export function markEditable(_data: Pick<PreviewData, 'admin' | 'entries'>): void {}
