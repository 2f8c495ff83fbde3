/** The header that sends a token; none without a token. */
export const bearerHeader = (token: string | undefined): { authorization?: string } =>
  token ? { authorization: `Bearer ${token}` } : {}
