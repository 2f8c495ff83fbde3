import { TextLink } from '#components/TextLink.tsx'
import { unbroken } from '#components/unbroken.tsx'
import { addresses } from '#locales/addresses.ts'
import { formatRange } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** What one room may cost, with its assumptions, and a link to an estimate of the visitor’s own. */
export function ExamplePrice({ example }: { example: NonNullable<Data['facts']['example']> }) {
  const { name, area, low, high, query } = example
  return (
    <p className="measure mt-3">
      {unbroken(t('coverage.example', { work: name, area, range: formatRange(low, high) }))}{' '}
      <TextLink href={`${addresses.prices}?${query}#estimate`} noPrefetch>
        {t('coverage.estimate')}
      </TextLink>
    </p>
  )
}
