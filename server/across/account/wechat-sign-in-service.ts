import * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { MINUTE_MS } from '@contract/kit/time'
import type { readWechatPhone, signInByWechat } from '@contract/account/wechat-endpoints'
import { tellMember } from '@server/across/account/account-notices'
import type { SignInParts } from '@server/across/account/account-service'
import { signInByLink } from '@server/across/account/linked-sign-in-service'
import { lockAccount } from '@server/base/member/member-store'
import { deleteLinks, fillSealedOpenid, findLinkedMemberId, insertLink, type NewWechatLink } from '@server/base/member/wechat-link-store'
import { OPENID } from '@server/base/member/wechat-openid-service'
import { listRegionRows } from '@server/base/region/region-service'
import type { Reader, Tx } from '@server/db/database'
import type { Ports } from '@server/ports/ports'
import type { WechatIdentity, WechatLogin } from '@server/ports/wechat/wechat-login'
import { toWechatRefusal } from '@server/ports/wechat/wechat-refusals'

type WechatPorts = Pick<Ports, 'secret' | 'wechatLogin'>

const TICKET = 'wechat ticket'
const TICKET_LIFE_MS = 30 * MINUTE_MS
const ticketSchema = v.object({
  appId: v.string(),
  openidHash: v.string(),
  openidSealed: v.optional(v.nullable(v.string()), null),
  until: v.number(),
})

function getLogin({ wechatLogin }: WechatPorts): WechatLogin {
  if (wechatLogin?.appIdOf('miniProgram') === undefined) throw new Refusal('wechatNotSetUp')
  return wechatLogin
}

/**
 * Before the transaction: who stands before the mini-program.
 * @throws Refusal `wechatNotSetUp`, `wechatUnavailable`, `wechatCodeExpired`, `wechatBusy`, `wechatBlocked`
 */
export async function identifyByCode(ports: WechatPorts, code: string): Promise<WechatIdentity> {
  const login = getLogin(ports)
  try {
    return await login.identify('miniProgram', code)
  } catch (error) {
    throw toWechatRefusal(error)
  }
}

/** Known again by its hash; sealed for what WeChat itself asks or sends by it. */
function toAccountKey(secret: Ports['secret'], { appId, openid }: WechatIdentity): NewWechatLink {
  return { appId, openidHash: secret.sign('openid', `${appId} ${openid}`), openidSealed: secret.seal(OPENID, openid) }
}

/** Signed in where the WeChat account is linked, else a ticket to link it with. */
export async function signInByIdentity(
  tx: Tx,
  identity: WechatIdentity,
  parts: SignInParts,
): Promise<OutputOf<typeof signInByWechat>> {
  const { secret } = parts.ports
  const key = toAccountKey(secret, identity)
  const login = await signInByLink(tx, () => findLinkedMemberId(tx, key), parts)
  if (login) {
    await fillSealedOpenid(tx, key)
    return { outcome: 'signedIn', login }
  }
  const ticket = secret.seal(TICKET, JSON.stringify({ ...key, until: parts.now.getTime() + TICKET_LIFE_MS }))
  return { outcome: 'unknown', ticket }
}

/**
 * Again with the same ticket changes nothing. Where it is new the mailbox is told.
 * @throws Refusal `wechatTicketExpired`, `wechatTaken` when this WeChat account is another member's, or this member has another one
 */
export async function linkByTicket(tx: Tx, ports: Ports, memberId: string, ticket: string, now: Date): Promise<void> {
  await link(tx, ports, memberId, readTicket(ports.secret, ticket, now))
}

/** @throws Refusal `wechatTaken` */
export function linkByIdentity(tx: Tx, ports: Ports, memberId: string, identity: WechatIdentity): Promise<void> {
  return link(tx, ports, memberId, toAccountKey(ports.secret, identity))
}

async function link(tx: Tx, ports: Ports, memberId: string, key: NewWechatLink): Promise<void> {
  // The member first, so that a reset of the password and this come one after the other.
  if ((await lockAccount(tx, memberId))?.mergedInto !== null) throw new Refusal('tokenExpired')
  if (await insertLink(tx, key, memberId)) return tellMember(tx, ports, memberId, { about: 'linked', account: 'wechat' })
  if ((await findLinkedMemberId(tx, key)) !== memberId) throw new Refusal('wechatTaken')
  await fillSealedOpenid(tx, key)
}

export async function unlink(tx: Tx, ports: Ports, memberId: string): Promise<void> {
  if (await deleteLinks(tx, memberId)) await tellMember(tx, ports, memberId, { about: 'unlinked', account: 'wechat' })
}

function readTicket(secret: Ports['secret'], ticket: string, now: Date): NewWechatLink {
  const opened = secret.unseal(TICKET, ticket)
  const parsed = opened === undefined ? undefined : v.safeParse(ticketSchema, JSON.parse(opened))
  if (!parsed?.success || parsed.output.until <= now.getTime()) throw new Refusal('wechatTicketExpired')
  return parsed.output
}

/** @throws Refusal as `identifyByCode` */
export async function readPhone(db: Reader, ports: WechatPorts, code: string): Promise<Complete<OutputOf<typeof readWechatPhone>>> {
  const login = getLogin(ports)
  try {
    const { phone, callingCode } = await login.readPhone(code)
    const region = (await listRegionRows(db, 'en')).find((one) => one.callingCode === callingCode)
    return { phone, region: region?.code }
  } catch (error) {
    throw toWechatRefusal(error)
  }
}
