import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios'

/** Options of axios, with our own timeout and signal. `data` is the body. */
export interface HttpAttempt extends Omit<AxiosRequestConfig, 'timeout' | 'signal'> {
  /** From the first byte sent to the last one received. */
  timeoutMs?: number
  /** Aborts the call, for example when the visitor leaves the page. */
  signal?: AbortSignal | undefined
}

/**
 * One call with a total timeout. That of axios restarts with every byte, so a response that trickles in never ends.
 * @throws AxiosError with `response` if there was one; CanceledError if `signal` aborted the call
 */
export async function attempt<T>({ timeoutMs = 10_000, signal, ...config }: HttpAttempt): Promise<AxiosResponse<T>> {
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await axios.request<T>({ ...config, signal: signal ? AbortSignal.any([signal, deadline]) : deadline })
  } catch (error) {
    if (!deadline.aborted || signal?.aborted) throw error
    const { config: sent, request } = isAxiosError(error) ? error : { config: undefined, request: undefined }
    throw new AxiosError(`timeout of ${timeoutMs}ms exceeded`, AxiosError.ETIMEDOUT, sent, request)
  }
}
