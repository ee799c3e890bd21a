import { readNumber, toWaybill } from '@contract/parcel/number/read-number'
import { trackingNumberSchema } from '@contract/parcel/number/number-schema'
import * as v from 'valibot'
import { numberCases, type NumberCase } from './number-cases'

const toRead = ({ is, box }: NumberCase) =>
  typeof is === 'string'
    ? { kind: 'one', waybill: is, ...(box && { box }) }
    : 'none' in is
      ? { kind: 'none', ...(is.none !== 'none' && { instead: is.none }) }
      : { kind: 'several', waybills: is }

describe('a parcel’s number', () => {
  it.each(numberCases)('$name: $text', (one) => expect(readNumber(one.text)).toEqual(toRead(one)))

  it('is itself when it is read once more, as the server does with what the client sends', () => {
    for (const { text } of numberCases) {
      const waybill = toWaybill(text)
      if (waybill !== undefined) expect(toWaybill(waybill)).toBe(waybill)
    }
  })

  it.each(numberCases)('is kept as its waybill or refused in words: $name', ({ text, is }) => {
    const result = v.safeParse(trackingNumberSchema, text)
    expect(result.success ? result.output : undefined).toBe(typeof is === 'string' ? is : undefined)
  })
})
