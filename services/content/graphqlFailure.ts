/** An error in a GraphQL response. */
export interface ResponseError {
  message: string
  path?: readonly (string | number)[] | undefined
  extensions?: { code?: unknown } | undefined
}

/** The backend has refused a query, or failed. */
export class GraphqlFailure extends Error {
  override name = 'GraphqlFailure'
  /** Status of the response. */
  readonly status: number
  /** Empty if the response did not come from GraphQL. */
  readonly errors: readonly ResponseError[]

  constructor(status: number, errors: readonly ResponseError[]) {
    super(errors.map(({ message }) => message).join('\n') || `The backend returned status ${status}`)
    this.status = status
    this.errors = errors
  }
}

/** A response with status 200 that does not match its query: a fault of the backend. */
export class MalformedResponse extends Error {
  override name = 'MalformedResponse'

  constructor(fault: string, options?: ErrorOptions) {
    super(`The response does not match the query: ${fault}`, options)
  }
}

/**
 * A well-formed response that contradicts itself or its query, such as 250 of 345 entries without a further page. The
 * content may have changed between two reads, so it is read once more.
 */
export class Contradiction extends MalformedResponse {
  override name = 'Contradiction'
}
