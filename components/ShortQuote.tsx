import { unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Quote } from '#services/rules/content/quote.ts'

/** How a testimonial begins, beside the last button of a page. A file of its own keeps it out of the script of all pages. */
export function ShortQuote({ quote: { start, author, place, sample, lang } }: { quote: Quote }) {
  return (
    <p className="lead mt-4">
      <q lang={lang}>{unbroken(start)}</q>
      <small className="fine block">{`${author}, ${place}${sample ? ` ${t('sample.mark')}` : ''}`}</small>
    </p>
  )
}
