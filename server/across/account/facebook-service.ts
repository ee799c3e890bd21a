import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { emailSchema } from '@contract/kit/text'
import type { OutputOf, ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { MINUTE_MS } from '@contract/kit/time'
import type { signInByFacebook, startFacebook } from '@contract/account/facebook-endpoints'
import { tellMember } from '@server/across/account/account-notices'
import type { SignInParts } from '@server/across/account/account-service'
import { deleteFacebookLinks, findFacebookMemberId, insertAttempt, insertFacebookLink, takeAttempt, type FacebookAccountKey } from '@server/across/account/facebook-store'
import { signInByLink } from '@server/across/account/linked-sign-in-service'
import { lockAccount } from '@server/base/member/member-store'
import type { Database, Tx } from '@server/db/database'
import { FacebookRefusedError, FacebookUnreachableError, type FacebookIdentity, type FacebookLogin } from '@server/ports/facebook/facebook-login'
import type { Ports } from '@server/ports/ports'
import { isEqual } from '@server/ports/secret'

type FacebookPorts = Pick<Ports, 'secret' | 'facebookLogin'>

const ATTEMPT = 'facebook attempt'
const STATE = 'facebook state'
const TICKET = 'facebook ticket'
/** To type a password at Facebook, and to look for the telephone with its second factor. */
const ATTEMPT_LIFE_MS = 15 * MINUTE_MS
const TICKET_LIFE_MS = 30 * MINUTE_MS

const attemptSchema = v.object({ state: v.string(), verifier: v.string() })
const ticketSchema = v.object({ appId: v.string(), userHash: v.string(), until: v.number() })

function getLogin({ facebookLogin }: FacebookPorts): FacebookLogin {
  if (!facebookLogin) throw new Refusal('facebookNotSetUp')
  return facebookLogin
}

const random = () => randomBytes(32).toString('base64url')

/**
 * The state goes to Facebook and back through the address; the attempt stays with the browser. Only who has both ends
 * what was begun, once, and in time.
 */
export async function begin(tx: Tx, ports: FacebookPorts, now: Date): Promise<OutputOf<typeof startFacebook>> {
  const login = getLogin(ports)
  const [state, verifier] = [random(), random()]
  await insertAttempt(tx, ports.secret.sign(STATE, state), new Date(now.getTime() + ATTEMPT_LIFE_MS))
  return {
    address: login.toDialogAddress(state, verifier),
    state,
    attempt: ports.secret.seal(ATTEMPT, JSON.stringify({ state, verifier })),
  }
}

/**
 * Before the request's transaction. The attempt is used up whatever Facebook answers.
 * @throws Refusal `facebookNotSetUp`, `failedAuthorization`, `facebookUnavailable`
 */
export async function identify(
  transaction: Database['transaction'],
  ports: FacebookPorts,
  { code, state, attempt }: ParsedInputOf<typeof signInByFacebook>,
): Promise<FacebookIdentity> {
  const login = getLogin(ports)
  const opened = ports.secret.unseal(ATTEMPT, attempt)
  const parsed = opened === undefined ? undefined : v.safeParse(attemptSchema, JSON.parse(opened))
  if (!parsed?.success || !isEqual(parsed.output.state, state)) throw new Refusal('failedAuthorization')
  if (!(await transaction((tx) => takeAttempt(tx, ports.secret.sign(STATE, state))))) throw new Refusal('failedAuthorization')
  try {
    return await login.identify(code, parsed.output.verifier)
  } catch (error) {
    if (error instanceof FacebookRefusedError) throw new Refusal('failedAuthorization')
    if (error instanceof FacebookUnreachableError) throw new Refusal('facebookUnavailable')
    throw error
  }
}

/** Signed in where the Facebook account is linked, else a ticket to link it with. */
export async function signInByIdentity(
  tx: Tx,
  { appId, userId, email }: FacebookIdentity,
  parts: SignInParts,
): Promise<Complete<OutputOf<typeof signInByFacebook>>> {
  const { secret } = parts.ports
  const key: FacebookAccountKey = { appId, userHash: secret.sign('facebook id', `${appId} ${userId}`) }
  const login = await signInByLink(tx, () => findFacebookMemberId(tx, key), parts)
  if (login) return { outcome: 'signedIn', login }
  const ticket = secret.seal(TICKET, JSON.stringify({ ...key, until: parts.now.getTime() + TICKET_LIFE_MS }))
  const known = v.safeParse(emailSchema, email)
  return { outcome: 'unknown', ticket, email: known.success ? known.output : undefined }
}

/**
 * Again with the same ticket changes nothing. Where it is new the mailbox is told.
 * @throws Refusal `failedAuthorization`, `facebookTaken` when this Facebook account is another member's, or this member has another one
 */
export async function linkByTicket(tx: Tx, ports: Ports, memberId: string, ticket: string, now: Date): Promise<void> {
  const opened = ports.secret.unseal(TICKET, ticket)
  const parsed = opened === undefined ? undefined : v.safeParse(ticketSchema, JSON.parse(opened))
  if (!parsed?.success || parsed.output.until <= now.getTime()) throw new Refusal('failedAuthorization')
  // The member first, so that a reset of the password and this come one after the other.
  await lockAccount(tx, memberId)
  if (await insertFacebookLink(tx, parsed.output, memberId)) return tellMember(tx, ports, memberId, { about: 'linked', account: 'facebook' })
  if ((await findFacebookMemberId(tx, parsed.output)) !== memberId) throw new Refusal('facebookTaken')
}

export async function unlink(tx: Tx, ports: Ports, memberId: string): Promise<void> {
  if (await deleteFacebookLinks(tx, memberId)) await tellMember(tx, ports, memberId, { about: 'unlinked', account: 'facebook' })
}
