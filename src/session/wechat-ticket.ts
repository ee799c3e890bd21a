/**
 * WeChat has told who is here, and no member is linked to that account yet: with this the next sign-in links it. In memory
 * only, since it opens a way into an account.
 */
let kept: string | undefined

export const wechatTicket = {
  keep(ticket: string): void {
    kept = ticket
  },
  take(): string | undefined {
    const ticket = kept
    kept = undefined
    return ticket
  },
}
