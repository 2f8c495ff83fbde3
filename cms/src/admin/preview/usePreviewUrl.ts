import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

/** A version of an entry. */
export interface Previewed {
  uid: string
  documentId: string
  locale?: string
  status: 'draft' | 'published'
  /** Time of the last change. */
  updatedAt?: string
}

interface Preview {
  /** Which version it is of. */
  name: string
  url?: string
  /** Why there is no page, as a sentence. */
  missing?: string
}

/**
 * The address of the preview of a version (cms/src/preview). It stays while the version is changed, because the open
 * preview shows each change itself.
 * @param previewed undefined for an entry that has not been saved
 */
export function usePreviewUrl(previewed: Previewed | undefined): Omit<Preview, 'name'> {
  const { get } = useFetchClient()
  const [preview, setPreview] = useState<Preview>()
  const { updatedAt, uid, ...params } = previewed ?? { uid: '', updatedAt: '' }
  const name = JSON.stringify({ uid, ...params })
  const current = preview?.name === name ? preview : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: `get` differs in each render, and `name` has the rest
  useEffect(() => {
    if (!previewed) return undefined
    let isWanted = true
    const update = async () => {
      const { missing } = (
        await get<{ missing: string | null }>('/site-preview/missing', { params: { uid, ...params } })
      ).data
      if (missing) return { missing }
      if (current?.url) return { url: current.url }
      const address = await get<{ data?: { url?: string } }>(`/content-manager/preview/url/${uid}`, { params })
      return { url: address.data.data?.url }
    }
    update()
      // Nobody may preview this type.
      .catch(() => ({}))
      .then((found) => isWanted && setPreview({ name, ...found }))
    return () => {
      isWanted = false
    }
  }, [name, updatedAt])

  return current ?? {}
}
