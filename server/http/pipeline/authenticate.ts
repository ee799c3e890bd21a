import type { Access } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { findSignedIn, noteTokenEnd, type TokenEnd, type TokenView } from '@server/base/member/session-service'
import { allows, authenticateOperator } from '@server/base/operator/operator-keys'
import type { Reader } from '@server/db/database'
import type { Member, Operator } from '@server/kit/who-asks'

/** Who asks. Nobody of both is a guest. */
export interface Caller {
  readonly member?: Member
  readonly operator?: Operator
}

export interface Credentials {
  readonly token?: string
  readonly bearer?: string
  /** From where: a key may open from its own networks alone. */
  readonly address?: string | undefined
}

/** Who asks, as far as one view of the data tells. */
export interface Identity {
  readonly caller: Caller
  /** To be noted once that view is over. */
  readonly ended?: TokenEnd
  /** The database's time of that view, where it has told it on the way. */
  readonly now?: Date
  /** The same view, and the token, for the tag of an answer. */
  readonly view?: TokenView
}

export const isForOperators = (access: Access): boolean => access !== 'public' && access !== 'member'

/** Who asks, member or guest, on the same view of the data as the answer. A token that has died makes a guest. */
export async function identify(db: Reader, { token }: Credentials): Promise<Identity> {
  const { member, ...rest } = token === undefined ? {} : await findSignedIn(db, token)
  return { caller: member ? { member } : {}, ...rest }
}

/** @throws Refusal tokenExpired where a member is needed and none asks */
export function permit(access: Access, { member }: Caller): void {
  if (access === 'member' && !member) throw new Refusal('tokenExpired')
}

/**
 * The same by itself, outside the view of an answer, and for operators.
 * @throws Refusal tokenExpired without a living session where one is needed, notPermitted without a fitting operator key
 */
export async function authenticate(db: Reader, access: Access, credentials: Credentials): Promise<Caller> {
  if (!isForOperators(access)) {
    const { caller, ended } = await identify(db, credentials)
    if (ended) await noteTokenEnd(db, ended)
    permit(access, caller)
    return caller
  }
  return authenticateForAny(db, [access], credentials)
}

/**
 * By a key that opens any of these.
 * @throws Refusal notPermitted
 */
export async function authenticateForAny(db: Reader, accesses: readonly Access[], { bearer, address }: Credentials): Promise<Caller> {
  const operator = bearer === undefined ? undefined : await authenticateOperator(db, bearer, address)
  if (!operator || !accesses.some((access) => allows(operator, access))) throw new Refusal('notPermitted')
  return { operator }
}

/** Under whose name a request's answer is kept and its tries are counted. */
export function toCallerName({ member, operator }: Caller): string | undefined {
  if (member) return `member:${member.id}`
  return operator && `operator:${operator.operatorKeyId}`
}
