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
