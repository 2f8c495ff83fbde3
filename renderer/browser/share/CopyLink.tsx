import { useEffect, useState } from 'react'
import { Icon } from '#components/Icon.tsx'
import { t } from '#locales/messages.ts'
import { showToast } from '../toasts/showToast.ts'

/**
 * Copies an address; on phones, shares it, or copies it if that fails. Needs JavaScript.
 * @param title of the page; also read by screen readers
 * @param path by default that of the page, without the query
 */
export function CopyLink({ title, path }: { title: string; path?: string }) {
  const [shares, setShares] = useState(false)
  useEffect(() => setShares(canShare()), [])

  const label = t(shares ? 'share_link' : 'copy_link')

  async function press() {
    const url = location.origin + (path ?? location.pathname)
    try {
      if (canShare()) return await navigator.share({ url, title })
    } catch (error) {
      // Closing the menu without a choice is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    try {
      await navigator.clipboard.writeText(url)
      await showToast({ type: 'success', text: t('toast.link_copied') })
    } catch {
      await showToast({ type: 'error', text: t('toast.link_refused', { url }), autoClose: 15_000 })
    }
  }

  return (
    <button
      type="button"
      onClick={press}
      aria-label={`${label}: ${title}`}
      className="no-print with-script tap link text-fine font-semibold"
    >
      <Icon name="link" className="size-4" />
      {label}
    </button>
  )
}

/** Phones have a share menu; elsewhere people expect a copy. */
const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches
