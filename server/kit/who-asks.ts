import type { OperatorScope } from '@contract/kit/endpoint'

/** The signed-in member, as far as every handler needs to know. */
export interface Member {
  readonly id: string
  readonly clientNo: string
  readonly sessionId: string
  /** Its last use was noted a while ago. */
  readonly isLongUnseen: boolean
}

/** A member of staff (warehouse, finance or administration), known by an operator key. */
export interface Operator {
  readonly operatorKeyId: string
  readonly name: string
  readonly scope: OperatorScope
}
