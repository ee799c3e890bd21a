import type { Cents } from '@contract/kit/money'
import { payoutAccountSchema, payoutAmountSchema, toBalanceAmountSchema, type PayoutAccount } from '@contract/proxy/earnings'
import * as v from 'valibot'
import type { TypedMoney } from '@/components/money-text'

export interface DrawValues {
  readonly amountCents: TypedMoney
  readonly bank: string
  readonly number: string
  readonly holder: string
}

export interface DrawOutput {
  readonly amountCents: Cents
  /** Undefined: to that of the last time. */
  readonly account: PayoutAccount | undefined
}

/** Where the money goes lies on no device. */
export const SECRET_FIELDS = ['bank', 'number', 'holder'] as const satisfies readonly (keyof DrawValues)[]

/** To the balance: the amount alone. */
export const toBalanceSchema: v.GenericSchema<unknown, DrawOutput> = v.pipe(
  v.object({ amountCents: toBalanceAmountSchema }),
  v.transform(({ amountCents }) => ({ amountCents, account: undefined })),
)

export const toKeptAccountSchema: v.GenericSchema<unknown, DrawOutput> = v.pipe(
  v.object({ amountCents: payoutAmountSchema }),
  v.transform(({ amountCents }) => ({ amountCents, account: undefined })),
)

/** As banks print it, in groups; kept without. */
const compact = (typed: unknown) => (typeof typed === 'string' ? typed.replace(/[\s-]/g, '').toUpperCase() : typed)

export const toNewAccountSchema: v.GenericSchema<unknown, DrawOutput> = v.pipe(
  v.object({
    ...payoutAccountSchema.entries,
    number: v.pipe(v.unknown(), v.transform(compact), payoutAccountSchema.entries.number),
    amountCents: payoutAmountSchema,
  }),
  v.transform(({ amountCents, ...account }) => ({ amountCents, account })),
)
