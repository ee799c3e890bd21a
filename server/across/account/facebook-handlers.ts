import { linkFacebook, signInByFacebook, startFacebook, unlinkFacebook } from '@contract/account/facebook-endpoints'
import { toSignInParts } from '@server/across/account/account-service'
import { begin, identify, linkByTicket, signInByIdentity, unlink } from '@server/across/account/facebook-service'
import { hasSignedIn } from '@server/across/account/linked-sign-in-service'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'

export const facebookHandlers: HandlerList = [
  handle(startFacebook, ({ tx, ports, now }) => begin(tx, ports, now)),

  handlePrepared(
    signInByFacebook,
    ({ transaction, ports, input }) => identify(transaction, ports, input),
    (request) => signInByIdentity(request.tx, request.prepared, toSignInParts(request)),
    { provesWho: hasSignedIn },
  ),

  handle(linkFacebook, async ({ tx, ports, member, input, now }) => {
    await linkByTicket(tx, ports, member.id, input.ticket, now)
    return {}
  }),

  handle(unlinkFacebook, async ({ tx, ports, member }) => {
    await unlink(tx, ports, member.id)
    return {}
  }),
]
