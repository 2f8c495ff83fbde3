/** A failed content query. Pages that need it respond with `status`, unless a stored copy can be shown. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status = 503
  readonly operation: string
  /** The backend has to be changed; retrying does not help. */
  readonly permanent: boolean

  /** @param reason a sentence, for permanent errors only */
  constructor(operation: string, cause: unknown, reason?: string) {
    const text = reason ?? (cause instanceof Error ? cause.message : String(cause))
    super(`Content query ${operation} failed: ${text}`, { cause })
    this.operation = operation
    this.permanent = reason !== undefined
  }

  static isTransient(error: unknown): boolean {
    return error instanceof ContentError && !error.permanent
  }
}
