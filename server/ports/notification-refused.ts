/** A message in somebody else's name that is not believed. `reason` goes into the log and says nothing personal. */
export class NotificationRefusedError extends Error {
  override readonly name = 'NotificationRefusedError'

  constructor(
    readonly reason: string,
    /** 401: not from them, as far as we can tell · 400: from them, but not for us or not readable · 404: of nothing that we know. */
    readonly status: 400 | 401 | 404,
  ) {
    super(reason)
  }
}
