/** No answer came: no network, time-out, or an answer that is not of our server. */
export class NetworkFailure extends Error {
  constructor(cause?: unknown) {
    super('network failure', { cause })
    this.name = 'NetworkFailure'
  }
}
