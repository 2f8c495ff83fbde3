/** Phones have a menu of their own for sharing; elsewhere people expect a copy. */
export const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/**
 * Offers the link to the device's own menu on phones, else copies it.
 * @returns what came of it; `refused`: the browser allows no access to the clipboard
 */
export async function shareLink(link: { url: string; title: string }): Promise<'shared' | 'copied' | 'refused'> {
  if (canShare()) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // Closing the menu without a choice is no failure.
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
