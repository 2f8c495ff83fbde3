import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

/** An entry, as our own routes take it. */
export interface Entry {
  uid: string
  documentId: string
  locale?: string
}

/** @returns undefined for an entry that has not been saved yet @param document what the form shows */
export const entryOf = (
  uid: string,
  document: { documentId?: string; locale?: string | null } | undefined,
): Entry | undefined =>
  document?.documentId
    ? { uid, documentId: document.documentId, ...(document.locale && { locale: document.locale }) }
    : undefined

/** A version of an entry, as the routes of previews take it (cms/src/preview). */
export interface Previewed extends Entry {
  status: 'draft' | 'published'
}

/** While Strapi has not answered, all who ask the same wait for one answer. */
const pending = new Map<string, Promise<unknown>>()

/**
 * What Strapi answers about an entry.
 * @param path asked again when it or the parameters change @param changed asked again when this does, too
 * @returns undefined while there is no answer, or if Strapi refuses one
 */
export function useAnswer<Answer>(path: string | undefined, params: object | undefined, changed?: unknown) {
  const { get } = useFetchClient()
  const [answer, setAnswer] = useState<{ name: string; data?: Answer }>()
  const name = JSON.stringify([path, params])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` is another one in each render, and `name` has the rest
  useEffect(() => {
    if (!path || !params) return undefined
    let isWanted = true
    const key = `${name} ${changed}`
    const request =
      (pending.get(key) as Promise<Answer> | undefined) ?? get<Answer>(path, { params }).then(({ data }) => data)
    pending.set(key, request)
    request
      .then((data) => isWanted && setAnswer({ name, data }))
      .catch(() => isWanted && setAnswer({ name }))
      .finally(() => pending.delete(key))
    return () => {
      isWanted = false
    }
  }, [name, changed])

  return answer?.name === name ? answer.data : undefined
}
