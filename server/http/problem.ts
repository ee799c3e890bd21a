import type { ErrorCode, ErrorParams } from '@contract/kit/errors'

/** A request that gets no business answer: a real 4xx or 5xx, in the same envelope. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'

  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    readonly options: { readonly params?: ErrorParams; readonly retryAfterSeconds?: number } = {},
  ) {
    super(code)
  }
}

export function tooManyRequests(seconds: number): HttpProblem {
  return new HttpProblem(429, 'tooManyRequests', { params: { seconds }, retryAfterSeconds: seconds })
}
