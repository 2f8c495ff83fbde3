import { useEffect, useState } from 'react'
import { Icon } from '#components/Icon.tsx'
import { t } from '#locales/messages.ts'
import { showToast } from '../toasts/showToast.ts'
import { canShare, shareLink } from './copyLink.ts'

interface CopyLinkProps {
  /** Title of the link's target; also read by screen readers. */
  title: string
  /** Id of a part of the page. */
  part?: string
}

/** Copies the address of the page or of a part of it, without the query; on phones, shares it. Needs JavaScript. */
export function CopyLink({ title, part }: CopyLinkProps) {
  const [shares, setShares] = useState(false)
  useEffect(() => setShares(canShare()), [])

  async function press() {
    const url = location.origin + location.pathname + (part ? `#${part}` : '')
    const outcome = await shareLink({ url, title })
    if (outcome === 'copied') await showToast({ type: 'success', text: t('toast.link_copied') })
    if (outcome === 'refused')
      await showToast({ type: 'error', text: t('toast.link_refused', { url }), autoClose: 15_000 })
  }

  return (
    <button type="button" onClick={press} className="no-print with-script tap link text-fine font-semibold">
      <Icon name="link" className="size-4" />
      {t(shares ? 'share_link' : 'copy_link')}
      <span className="sr-only">{`: ${title}`}</span>
    </button>
  )
}
