import { type ReactNode, useEffect } from 'react'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { isUnknown } from '../outcome.ts'

interface OwnListProps<Entry> {
  heading: string
  /** Said when there are none. */
  none: string
  load: () => Promise<Entry[]>
  /** Loads again when it changes. */
  version?: number
  children: (entries: Entry[]) => ReactNode
}

/** A list of the visitor's own, in each of its states; nothing before a backend that has no such list, as a Strapi 4. */
export function OwnList<Entry>({ heading, none, load, version = 0, children }: OwnListProps<Entry>) {
  const { state, data, error, run } = useFetching(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what loads it again
  useEffect(() => void run(), [run, version])

  if (state === 'error' && isUnknown(error)) return null
  return (
    <section>
      <h2>{heading}</h2>
      <div className="mt-4" aria-busy={state === 'pending'}>
        {state === 'error' && (
          <p role="status">
            {t('account.list.failed')}{' '}
            <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => run()}>
              {t('account.again')}
            </button>
          </p>
        )}
        {state === 'pending' && !data && <p role="status">{t('account.loading')}</p>}
        {data?.length === 0 && <p>{none}</p>}
        {data && data.length > 0 && children(data)}
      </div>
    </section>
  )
}
