/** Phones have a share menu; elsewhere people expect a copy. */
export const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/**
 * Opens the share menu on phones; elsewhere, or if that fails, copies the link.
 * @returns `refused` if the browser denies access to the clipboard
 */
export async function shareLink(link: { url: string; title: string }): Promise<'shared' | 'copied' | 'refused'> {
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
