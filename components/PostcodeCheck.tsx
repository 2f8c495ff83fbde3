import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { coverageHref, Link } from './Link.tsx'

interface PostcodeCheckProps {
  value?: string
  /**
   * What was typed, if nothing is known about it. `letters`: no postcode begins with them. `district`: it does not exist.
   * `similar`: names like it.
   */
  unknown?: { typed: string; letters?: string | undefined; district?: string | undefined; similar: string[] }
  /** The main action of the page. */
  isMain?: boolean
}

/**
 * Checks whether the firm comes to a postcode or place. A plain GET form works without JavaScript, and its result can be
 * linked to.
 */
export function PostcodeCheck({ value, unknown, isMain }: PostcodeCheckProps) {
  return (
    <form
      action={localHref(`${addresses.coverage}#check`)}
      method="get"
      className="max-w-md"
      aria-label={t('postcode.label')}
    >
      <label htmlFor="postcode-check" className="font-semibold">
        {t('postcode.label')}
      </label>
      <p id="postcode-hint" className="fine">
        {t('postcode.hint')}
      </p>
      {unknown && (
        <div id="postcode-error" className="mt-1">
          <p className="field-error">{reasonOf(unknown)}</p>
          {unknown.similar.length > 0 && (
            <p className="row">
              {t('postcode.similar')}
              {unknown.similar.map((name) => (
                <Link key={name} href={coverageHref(name)} className="tap link">
                  {name}
                </Link>
              ))}
            </p>
          )}
        </div>
      )}
      <div className="mt-2 flex gap-2">
        <input
          type="text"
          id="postcode-check"
          name="postcode"
          defaultValue={value}
          required
          maxLength={60}
          autoComplete="postal-code"
          autoCapitalize="words"
          spellCheck={false}
          aria-describedby={unknown ? 'postcode-error postcode-hint' : 'postcode-hint'}
          aria-invalid={unknown ? true : undefined}
          className="input"
        />
        <button type="submit" className={isMain ? 'button' : 'button plain'}>
          {t('postcode.check')}
        </button>
      </div>
    </form>
  )
}

function reasonOf({ typed, letters, district }: NonNullable<PostcodeCheckProps['unknown']>): string {
  if (letters) return t('postcode.no_area', { code: typed, letters })
  return district ? t('postcode.no_district', { code: district }) : t('postcode.unknown', { value: typed })
}
