import type { Access } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Reader } from '@server/db/database'
import { findSignedInMember, type Member } from '@server/modules/account/session-service'
import { allows, authenticateOperator, type Operator } from '@server/operator/operator-keys'

/** Who asks. Nobody of both is a guest. */
export interface Caller {
  readonly member?: Member
  readonly operator?: Operator
}

interface Credentials {
  readonly token?: string
  readonly bearer?: string
}

/**
 * @throws Refusal tokenExpired without a living session where one is needed, notPermitted without a fitting operator
 * key. A token that has died makes a guest where guests may come.
 */
export async function authenticate(db: Reader, access: Access, { token, bearer }: Credentials): Promise<Caller> {
  if (access === 'public' || access === 'member') {
    const member = token === undefined ? undefined : await findSignedInMember(db, token)
    if (access === 'member' && !member) throw new Refusal('tokenExpired')
    return member ? { member } : {}
  }
  const operator = bearer === undefined ? undefined : await authenticateOperator(db, bearer)
  if (!operator || !allows(operator, access)) throw new Refusal('notPermitted')
  return { operator }
}

/** Under whose name a request's answer is kept and its tries are counted. */
export function toCallerName({ member, operator }: Caller): string | undefined {
  if (member) return `member:${member.id}`
  return operator && `operator:${operator.operatorKeyId}`
}
