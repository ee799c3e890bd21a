import { cents } from '@contract/kit/money'
import * as v from 'valibot'
import { dropBlanks } from '@/api/drop-blanks'
import { toAmountNote, toInitialTransfer, transferFormSchema, type TransferValues } from '@/features/wallet/transfer-form'

const ORDER = '0c111111-1111-4111-8111-111111111111'
const SLIP = 'f1111111-1111-4111-8111-111111111111'

const check = (values: Partial<TransferValues>, orderId: string | undefined = ORDER) => {
  const result = v.safeParse(transferFormSchema, dropBlanks({ ...toInitialTransfer(orderId, undefined), ...values }))
  return result.success ? result.output : result.issues.map((issue) => [v.getDotPath(issue), issue.message])
}

describe('what a transfer needs [spec 5.20, 3.22]', () => {
  it('is an amount and a receipt image', () => {
    expect(check({ amountCents: cents(11_400), slipFileIds: [SLIP] })).toMatchObject({ orderId: ORDER, amountCents: 11_400, slipFileIds: [SLIP] })
    expect(check({ amountCents: cents(11_400) })).toEqual([['slipFileIds', 'slipOrTaobaoRequired']])
    expect(check({ slipFileIds: [SLIP] })).toEqual([['slipFileIds', 'slipOrTaobaoRequired']])
  })

  it('or a Taobao order number, without what was typed for the slip', () => {
    expect(check({ method: 'taobao', taobaoOrderNumber: '2988 0012 3456 7890', amountCents: cents(5), slipFileIds: [SLIP] })).toEqual({
      orderId: ORDER,
      taobaoOrderNumber: '2988001234567890',
      slipFileIds: [],
    })
    expect(check({ method: 'taobao' })).toEqual([['taobaoOrderNumber', 'required']])
    expect(check({ method: 'taobao', taobaoOrderNumber: '12' })).toEqual([['taobaoOrderNumber', 'invalidTaobaoNumber']])
  })

  it('is at least 1 yuan where it tops up [spec 5.21]', () => {
    const topUp = (amountCents: number) => check({ orderId: undefined, amountCents: cents(amountCents), slipFileIds: [SLIP] }, undefined)
    expect(topUp(99)).toEqual([['amountCents', 'topUpTooSmall']])
    expect(topUp(100)).toMatchObject({ amountCents: 100 })
    expect(check({ orderId: undefined, method: 'taobao', taobaoOrderNumber: '2988001234567890' }, undefined)).toEqual([['amountCents', 'topUpTooSmall']])
  })
})

it('says how far an amount is from what is due', () => {
  expect(toAmountNote(11_000, 11_400)).toEqual({ kind: 'less', differenceCents: 400 })
  expect(toAmountNote(11_500, 11_400)).toEqual({ kind: 'more', differenceCents: 100 })
  expect(toAmountNote(11_400, 11_400)).toBeUndefined()
  expect(toAmountNote(undefined, 11_400)).toBeUndefined()
  expect(toAmountNote(11_400, undefined)).toBeUndefined()
})
