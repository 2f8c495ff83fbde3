import { useEffect, useState } from 'react'
import { Icon } from '#components/Icon.tsx'
import { t } from '#locales/messages.ts'
import { showToast } from '../toasts/showToast.ts'

/**
 * Copies the address of the page, without the query; on phones, shares it. Needs JavaScript.
 * @param title of the page; also read by screen readers
 */
export function CopyLink({ title }: { title: string }) {
  const [shares, setShares] = useState(false)
  useEffect(() => setShares(canShare()), [])

  const label = t(shares ? 'share_link' : 'copy_link')

  async function press() {
    const url = location.origin + location.pathname
    const outcome = await shareLink({ url, title })
    if (outcome === 'copied') await showToast({ type: 'success', text: t('toast.link_copied') })
    if (outcome === 'refused')
      await showToast({ type: 'error', text: t('toast.link_refused', { url }), autoClose: 15_000 })
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

/**
 * Opens the share menu on phones; elsewhere, or if that fails, copies the link.
 * @returns `refused` if the browser denies access to the clipboard
 */
async function shareLink(link: { url: string; title: string }): Promise<'shared' | 'copied' | 'refused'> {
  if (canShare()) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // Closing the menu without a choice is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
