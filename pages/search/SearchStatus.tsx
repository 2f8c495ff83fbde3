import { ArrowLink } from '#components/ArrowLink.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'

interface SearchStatusProps {
  typed: string
  /** The outcode, if a postcode was typed. */
  postcode: string | undefined
  total: number | undefined
  corrected: string | undefined
}

/** How many results there are, and what was searched for. */
export function SearchStatus({ typed, postcode, total, corrected }: SearchStatusProps) {
  const query = corrected ?? typed
  return (
    <div className="mt-5">
      <p role="status">{total !== undefined && countText(total, query)}</p>
      {total === 0 && <p className="mt-2 text-soft">{t('search.nothing.hint')}</p>}
      {corrected && <p className="mt-1 text-soft">{t('search.corrected', { query: typed })}</p>}
      {postcode && (
        <ArrowLink href={`${addresses.coverage}?postcode=${encodeURIComponent(typed.slice(0, 40))}`}>
          {t('search.postcode', { code: postcode })}
        </ArrowLink>
      )}
    </div>
  )
}

function countText(total: number, query: string): string {
  if (total === 0) return t('search.nothing', { query })
  return total === 1 ? t('search.found.one', { query }) : t('search.found', { total, query })
}
