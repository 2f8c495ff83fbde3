import type { ReactNode } from 'react'
import { ArrowLink } from '#components/ArrowLink.tsx'
import { t } from '#locales/messages.ts'
import type { PostcodeResult } from './checkPostcode.ts'

interface PostcodeAnswerProps {
  result: Exclude<PostcodeResult, { status: 'invalid' }>
  texts: { coveredText: string; onRequestText: string; notCoveredText: string }
}

/** Whether the firm covers a postcode, with a link to the page of its area. */
export function PostcodeAnswer({ result, texts }: PostcodeAnswerProps) {
  if (result.status === 'not_covered') return <Answer heading={result.code} text={texts.notCoveredText} />
  const { code, place, area, region, status } = result
  return (
    <Answer
      heading={t('postcode.result', { code, place })}
      text={status === 'covered' ? texts.coveredText : texts.onRequestText}
    >
      {area && <ArrowLink href={area.path}>{t('postcode.area', { name: area.label })}</ArrowLink>}
      {!area && region && <ArrowLink href={region.path}>{t('postcode.region', { name: region.label })}</ArrowLink>}
    </Answer>
  )
}

function Answer({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="notice notice-action">
      <h2 className="text-h3">{heading}</h2>
      <p className="measure mt-2">{text}</p>
      {children}
    </div>
  )
}
