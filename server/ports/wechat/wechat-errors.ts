/** No answer, or one that cannot be trusted or read: nothing is known of what happened there. */
export class WechatUnreachableError extends Error {
  override readonly name = 'WechatUnreachableError'
}

/** WeChat said no, with one of its own codes. Its sentence is left out: it may quote what was sent. */
export class WechatRefusedError extends Error {
  override readonly name = 'WechatRefusedError'

  constructor(
    readonly wechatCode: string,
    readonly status: number,
  ) {
    super(`WeChat refused: ${status} ${wechatCode}`)
  }
}

/** A message in WeChat's name that is not believed. `reason` goes into the log and says nothing personal. */
export class NotificationRefusedError extends Error {
  override readonly name = 'NotificationRefusedError'

  constructor(
    readonly reason: string,
    /** 401: not from WeChat, as far as we can tell · 400: from WeChat, but not for us or not readable. */
    readonly status: 400 | 401 | 404,
  ) {
    super(reason)
  }
}
