import { useEffect, useState } from 'react'
import { Icon } from '#components/Icon.tsx'
import { t } from '#locales/messages.ts'
import { showToast } from '../toasts/showToast.ts'
import { canShare, shareLink } from './shareLink.ts'

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
