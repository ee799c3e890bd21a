import { boxStrings, toBoxText } from '@/entities/parcel/box-text'

const ID = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'

describe('which box of its waybill a parcel is', () => {
  it.each([
    ['alone', undefined, undefined],
    ['one of one', { number: 1, count: 1, arrived: 1, others: [] }, undefined],
    ['the first of two, the other not come', { number: 1, count: 2, arrived: 1, others: [] }, 'Box 1 of 2 · box 2 not arrived yet'],
    ['the second of two, both come', { number: 2, count: 2, arrived: 2, others: [{ parcelId: ID, number: 1 }] }, 'Box 2 of 2'],
    ['of three without numbers', { count: 3, arrived: 2, others: [{ parcelId: ID }] }, '3 boxes under this number · 1 not arrived yet'],
    ['come twice, of how many nobody says', { arrived: 2, others: [{ parcelId: ID }] }, '2 boxes of this number arrived'],
  ])('%s', (_name, box, text) => expect(toBoxText(box, boxStrings.en)).toBe(text))
})
