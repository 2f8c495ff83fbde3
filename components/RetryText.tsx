import { t } from '#locales/messages.ts'

/** Says what failed, with a button that tries again. */
export function RetryText({ text, retry }: { text: string; retry: () => void }) {
  return (
    <>
      {text}{' '}
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={retry}>
        {t('again')}
      </button>
    </>
  )
}
