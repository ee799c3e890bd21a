/**
 * Another service has told who is here, and no member is linked to that account yet: with this the next sign-in links it.
 * In memory only, since it opens a way into an account.
 */
export interface LinkTicket {
  keep(ticket: string): void
  take(): string | undefined
}

function createLinkTicket(): LinkTicket {
  let kept: string | undefined
  return {
    keep(ticket) {
      kept = ticket
    },
    take() {
      const ticket = kept
      kept = undefined
      return ticket
    },
  }
}

export const wechatTicket = createLinkTicket()
export const facebookTicket = createLinkTicket()
