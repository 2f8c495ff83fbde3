/** A failed read of content. `status` is what pages answer that need it, unless a stored copy can be shown. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly status = 503
  readonly operation: string
  /** The backend has to be changed; asking again does not help. */
  readonly lasting: boolean

  /** @param reason a sentence, when it is known that the error will last */
  constructor(operation: string, cause: unknown, reason?: string) {
    const text = reason ?? (cause instanceof Error ? cause.message : String(cause))
    super(`Content query ${operation} failed: ${text}`, { cause })
    this.operation = operation
    this.lasting = reason !== undefined
  }

  static mayPass(error: unknown): boolean {
    return error instanceof ContentError && !error.lasting
  }
}
