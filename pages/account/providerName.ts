/** `google` → `Google`, with exceptions for names with other capitals. */
export function providerName(provider: string): string {
  const special: Record<string, string> = { github: 'GitHub', linkedin: 'LinkedIn' }
  return special[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)
}
