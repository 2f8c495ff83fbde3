import { unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Quote } from '#services/rules/content/quote.ts'

/** A testimonial in short, beside the last button of a page or, `large`, below a job. A file of its own keeps it out of the script of all pages. */
export function ShortQuote({
  quote: { quote, author, place, sample, lang },
  large,
}: {
  quote: Quote
  large?: boolean
}) {
  return (
    <p className={large ? 'display max-w-4xl mt-6 sm:mt-10 text-lead' : 'lead mt-4'}>
      <q lang={lang}>{unbroken(quote)}</q>
      <small className="fine block mt-2 font-sans">{`${author}, ${place}${sample ? ` ${t('sample.mark')}` : ''}`}</small>
    </p>
  )
}
