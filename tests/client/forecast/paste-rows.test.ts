import { findNumbers } from '@contract/parcel/number/find-numbers'
import { toPasteRows, toTextPieces } from '@/features/forecast/many/paste-rows'
import { CARRIERS } from '../parcel/a-parcel'

const TEXT = '阿姨的 SF1408 2236 9921，SF140822369922 和 sf140822369921'

describe('rows of a pasted text', () => {
  const numbers = findNumbers(TEXT).numbers
  const facts = { numbers, carriers: CARRIERS, chosen: {}, own: [], outcomes: {} }

  it('stand with what can be sent above, and an answer moves none', () => {
    const own = [{ trackingNumber: 'SF140822369921', parcelId: 'p', status: 'inStock' as const }]
    const outcomes = { SF140822369922: { trackingNumber: 'SF140822369922', outcome: 'own' as const, status: 'notInStock' as const } }
    const before = toPasteRows({ ...facts, own }).map(({ key }) => key)
    expect(before).toEqual(['1:SF140822369922', '0:SF140822369921', '2:SF140822369921'])
    expect(toPasteRows({ ...facts, own, outcomes }).map(({ key }) => key)).toEqual(before)
  })

  it('take the carrier that the member chose before the one that is guessed', () => {
    expect(toPasteRows({ ...facts, chosen: { SF140822369922: 'ZTO' } })[1]).toMatchObject({ carrierCode: 'ZTO', state: { kind: 'ready', reason: 'byHand' } })
  })

  it('come of a text that is whole again when its pieces are put together', () => {
    const pieces = toTextPieces(TEXT, numbers)
    expect(pieces.map(({ text }) => text).join('')).toBe(TEXT)
    expect(pieces.filter(({ isNumber }) => isNumber).map(({ text }) => text)).toEqual(['SF1408 2236 9921', 'SF140822369922', 'sf140822369921'])
  })
})
