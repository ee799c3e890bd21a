import type { PayableKind } from '@contract/payment/payable'
import type { Language } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import type { Deductions, PaymentOptions } from '@contract/payment/payment-options'
import type { Complete } from '@contract/kit/complete'
import type { Reader, Tx } from '@server/db/database'

/**
 * What money pays. The wallet declares what it needs to ask; the module that owns the thing answers (orders:
 * `order-payable.ts`), and app hands all of them over. Ids are those of the thing itself.
 */
export interface Payable {
  /**
   * What points and coupons can do for it while it waits to be paid.
   * @throws Refusal `notFound`, `notAllowedNow`
   */
  listOptions(db: Reader, key: PayableKey, language: Language): Promise<Complete<PaymentOptions>>
  /**
   * Pays it from the balance, once, however often it is asked for.
   * @throws as `lockDue`, and `balanceInsufficient`
   */
  pay(tx: Tx, key: PayableKey, payment: Payment): Promise<void>
  /**
   * Whether the member can pay it now, without a lock: for what asks the outside world first.
   * @throws Refusal `notFound`, `notAllowedNow`, `tooLateForWechat`, `priceChanged`, and those of reserving points and a coupon
   */
  assertDue(db: Reader, key: PayableKey, seen: Seen): Promise<void>
  /**
   * Locks it until the transaction ends, with what it is to be paid with beside money.
   * @throws as `assertDue`
   */
  lockDue(tx: Tx, key: PayableKey, seen: Seen): Promise<Due>
  /** Whether it would take money of this amount now. */
  findTakenFor(db: Reader, id: string, amountCents: Cents): Promise<TakenFor | undefined>
  /**
   * Locks it, since money of this amount has arrived for it from outside.
   * @param paidAt when the member paid, where the channel says so: the money may have been in time though we hear of it late
   */
  lockReceiving(tx: Tx, id: string, amountCents: Cents, paidAt?: Date): Promise<Receiving>
}

/** What can be paid by a transfer too, which finance reviews. */
export interface ReviewedPayable extends Payable {
  /** Of those that exist. */
  listReferences(db: Reader, ids: Iterable<string>): Promise<ReadonlyMap<string, PayableReference>>
  /**
   * What entries of the ledger say of it.
   * @throws Refusal `notFound`, also for another member's
   */
  getMemo(db: Reader, key: PayableKey): Promise<PayableMemo>
  /**
   * A slip waits for finance: nobody else pays it until the slip is reviewed.
   * @throws Refusal `notFound`, `notAllowedNow`, and those of reserving points and a coupon
   */
  startReview(tx: Tx, key: PayableKey, deductions?: Deductions): Promise<void>
  /**
   * Locks it, to end the review.
   * @throws Refusal `notAllowedNow` where no slip of it is under review
   */
  lockReviewed(tx: Tx, id: string): Promise<Reviewed>
}

/** Every kind of thing that money pays. Only an order takes a transfer: what a slip needs a day for, other things cannot wait for. */
export interface Payables extends Readonly<Record<PayableKind, Payable>> {
  readonly order: ReviewedPayable
}

export interface PayableKey {
  readonly id: string
  readonly memberId: string
}

/** By this the records of finance and points name what an entry is about; it is read by the domains that show it. */
export type PayableMemo = Readonly<Record<string, string>>

export interface PayableReference {
  readonly number: string
  /** What is not paid of it. */
  readonly dueCents: Cents
}

/** What the member has seen and chosen. */
export interface Seen {
  /** The amount on the member's button. */
  readonly seenTotalCents: Cents
  /** Left out: as they were, none at first. */
  readonly deductions?: Deductions | undefined
}

export interface Payment extends Seen {
  /** Of later differences so much is paid by itself; for kinds that can have some. Left out: as it was. */
  readonly topUpCapCents?: Cents | undefined
}

export interface Due {
  readonly number: string
  readonly dueCents: Cents
  /** From then on it takes no money, where its time to be paid is short: what is asked for elsewhere ends with it. */
  readonly dueAt?: Date | undefined
}

/** What money of just this amount would pay. */
export type TakenFor = 'bill' | 'difference'

export interface Receiving {
  readonly memo: PayableMemo
  /** Undefined where it takes no money of this amount now: then the money stays in the balance. */
  readonly takenFor: TakenFor | undefined
  /** Pays it from the balance, to which the money has been credited. */
  pay(): Promise<void>
}

export interface Reviewed {
  /** After the money has been credited. Returns what is still missing, and then it is unpaid again; undefined when it is paid. */
  pay(now: Date): Promise<Cents | undefined>
  /** The member may pay by another way, and gets the time for it. */
  refuse(now: Date): Promise<void>
}
