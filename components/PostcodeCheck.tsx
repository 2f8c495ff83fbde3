import { addresses } from '#locales/addresses.ts'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'

/** Checks whether a postcode is covered. A plain GET form works without JavaScript, and its result can be linked to. */
export function PostcodeCheck({ value, error }: { value?: string; error?: string }) {
  return (
    <form action={localHref(addresses.coverage)} method="get" className="max-w-md" aria-label={t('postcode.label')}>
      <label htmlFor="postcode-check" className="font-semibold">
        {t('postcode.label')}
      </label>
      <p id="postcode-hint" className="fine">
        {t('postcode.hint')}
      </p>
      {error && (
        <p id="postcode-error" className="field-error mt-1">
          {error}
        </p>
      )}
      <div className="mt-2 flex gap-2">
        <input
          id="postcode-check"
          name="postcode"
          defaultValue={value}
          required
          maxLength={10}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={error ? 'postcode-error postcode-hint' : 'postcode-hint'}
          aria-invalid={error ? true : undefined}
          className="input uppercase"
        />
        <button type="submit" className="button plain">
          {t('postcode.check')}
        </button>
      </div>
    </form>
  )
}
