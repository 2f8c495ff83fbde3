import { t } from '#locales/messages.ts'

/** Says what failed, with a button that tries again. */
export function RetryText({ text, retry }: { text: string; retry: () => void }) {
  return (
    <>
      {text}{' '}
      <button type="button" className="tap link" onClick={retry}>
        {t('again')}
      </button>
    </>
  )
}
