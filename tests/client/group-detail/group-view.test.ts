import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { groupDetailStrings } from '@/features/group-detail/group-detail-strings'
import { toInitial } from '@/components/person-look'
import { byWeight, countParcels, hasLeft, isIn, isOver, isUnderWay, sumShares, toColour, toPart, toRest, toSettlement, toTimeline } from '@/features/group-detail/group-view'
import { settleChoice, toEmptyChoice, toggleParcel, toJoinInput, toMissing } from '@/features/group-join/join-choice'
import { asksOthers, toOpenMatters } from '@/features/group-detail/manage/open-matters'
import { aDetail, aForeignDetail, aLedDetail, aLine, aStatement, at, GROUP_ID, idOf, NOW, ownLine } from './a-group'

describe('members of a group', () => {
  it('stand by weight, and by who came first where they weigh the same', () => {
    const lines = [aLine(2, 'a', 3), aLine(3, 'b', 8), aLine(4, 'c', 3)]
    expect(byWeight(lines).map(({ name }) => name)).toEqual(['b', 'c', 'a'])
    expect(countParcels(lines)).toBe(6)
  })

  it('have bars as long as they are heavy, the heaviest a whole one', () => {
    const lines = [aLine(2, 'a', 4), aLine(3, 'b', 8)]
    expect(toPart(4_000, lines)).toBe(0.5)
    expect(toPart(8_000, lines)).toBe(1)
    expect(toPart(0, [])).toBe(0)
  })

  it('have a letter of their name, and keep their colour while others come', () => {
    expect(['陳安', 'mei', ' 予安 ', ''].map(toInitial)).toEqual(['安', 'M', '安', ''])
    const [first, second] = [aLine(2, 'a', 3), aLine(3, 'b', 8)]
    expect(toColour(second, [first, second])).toBe(toColour(second, [first, second, aLine(4, 'c', 9)]))
    expect(toColour(first, [first, second])).not.toBe(toColour(second, [first, second]))
  })
})

describe('where a group stands', () => {
  it('is over, under way or open', () => {
    expect((['open', 'formed', 'priced', 'shipped', 'arrived', 'ended', 'disbanded'] as const).map((status) => [isUnderWay(status), isOver(status)])).toEqual([
      [false, false], [true, false], [true, false], [true, false], [true, false], [false, true], [false, true],
    ])
  })

  it('knows who is in it: a leader without parcels, too', () => {
    expect(isIn(aDetail())).toBe(true)
    expect(isIn({ ...aForeignDetail({ group: { role: 'leader' } }) })).toBe(true)
    expect(isIn(aForeignDetail())).toBe(false)
  })

  it('tells its events in sentences, with what somebody said', () => {
    const entries = toTimeline([{ kind: 'announced', at: at(NOW), text: '明晚截團' }, { kind: 'removed', at: at(NOW), text: '太重' }], groupDetailStrings['zh-Hant'], 'zh-Hant')
    expect(entries.map(({ title, detail }) => [title, detail])).toEqual([['團長公告', '明晚截團'], ['團友 被移出', '太重']])
    expect(new Set(entries.map(({ key }) => key)).size).toBe(2)
  })

  it('has a rest to pay only while the order waits for it', () => {
    const order = { orderId: idOf(7), orderNumber: 'TW1', status: 'unpaid', totalCents: cents(8_262), payBy: at(NOW) } as const
    const statement = aStatement({ mine: { heldCents: cents(8_000), shareCents: cents(7_962), ownCents: cents(300), differenceCents: cents(-262) } })
    expect(toRest({ mine: ownLine({ order }), statement })).toEqual({ orderId: idOf(7), cents: 262, payBy: at(NOW) })
    expect(toRest({ mine: ownLine({ order: { ...order, status: 'packing' } }), statement })).toBeUndefined()
    expect(toRest({ mine: ownLine(), statement })).toBeUndefined()
  })
})

describe('what is open before a group is formed', () => {
  it('is a price that is near, and the time that is left', () => {
    const { bars, hints } = toOpenMatters(aLedDetail())
    expect(bars).toEqual([])
    expect(hints).toEqual([{ kind: 'nextPrice', gapGrams: 3_500, perKgCents: 1_600 }, { kind: 'early', endsAt: aLedDetail().group.endsAt }])
  })

  it('is a weight below the first step, and consents that are missing', () => {
    const detail = aLedDetail({ group: { contributedGrams: grams(3_000) }, lines: [aLine(3, '林予安', 2, { isMe: true }), aLine(4, '許芸', 1, { awaitsConsent: true })] })
    expect(toOpenMatters(detail).bars).toEqual([{ kind: 'belowFirst', grams: 3_000, fromGrams: 5_000 }, { kind: 'consents', names: ['許芸'] }])
  })

  it('is everything while nobody has joined', () => {
    expect(toOpenMatters(aLedDetail({ group: { contributedGrams: grams(0) }, lines: [] })).bars).toEqual([{ kind: 'empty' }])
    expect(asksOthers(aLedDetail({ lines: [aLine(3, '林予安', 2, { isMe: true })] }))).toBe(false)
    expect(asksOthers(aLedDetail())).toBe(true)
  })
})

describe('a split bill', () => {
  it('adds up to the bill, and to what comes back', () => {
    const statement = aStatement()
    expect(sumShares(statement)).toBe(statement.totalCents)
    const { heldCents, shareCents, ownCents, differenceCents, kind } = toSettlement(statement) ?? {}
    expect((heldCents ?? 0) - (shareCents ?? 0) - (ownCents ?? 0)).toBe(differenceCents)
    expect(kind).toBe('refund')
  })

  it('says where something is to pay, where nothing is, and where somebody stays behind', () => {
    const mine = { heldCents: cents(100), shareCents: cents(100), ownCents: cents(0) }
    expect(toSettlement({ mine: { ...mine, differenceCents: cents(0) } })?.kind).toBe('even')
    expect(toSettlement({ mine: { ...mine, differenceCents: cents(-5) } })?.kind).toBe('rest')
    expect(toSettlement({})).toBeUndefined()
    expect(hasLeft(aStatement())).toBe(false)
    expect(hasLeft(aStatement({ rows: aStatement().rows.map((row) => ({ ...row, left: true })) }))).toBe(true)
  })
})

describe('what one joins with', () => {
  const choice = toEmptyChoice(false)

  it('is ticked and unticked, and drops what has left the stock', () => {
    const two = toggleParcel(toggleParcel(choice, 'a'), 'b')
    expect(two.parcelIds).toEqual(['a', 'b'])
    expect(toggleParcel(two, 'a').parcelIds).toEqual(['b'])
    expect(settleChoice(two, ['b']).parcelIds).toEqual(['b'])
    expect(settleChoice(two, ['a', 'b'])).toBe(two)
    expect(settleChoice(two, undefined)).toBe(two)
  })

  it('needs of the balance only what is not held yet [money]', () => {
    expect(toMissing({ holdCents: cents(900), heldCents: cents(500), balanceCents: cents(300) })).toBe(100)
    expect(toMissing({ holdCents: cents(900), heldCents: cents(500), balanceCents: cents(400) })).toBe(0)
  })

  it('sends the amount that was seen, the password only where it is asked, and the cap as it was chosen', () => {
    const terms = { groupId: GROUP_ID, terms: 3, asksPassword: false, preview: { holdCents: cents(900) }, acceptsDearer: false, tookDifferences: false }
    const chosen = { ...choice, parcelIds: ['a'], password: 'abcd' }
    expect(toJoinInput(chosen, terms)).toEqual({ groupId: GROUP_ID, parcelIds: ['a'], seenHoldCents: 900, seenTerms: 3, acceptsDearer: false })
    expect(toJoinInput(chosen, { ...terms, asksPassword: true }).password).toBe('abcd')
    expect(toJoinInput({ ...chosen, takesDifferences: true }, terms).topUpCapCents).toBeGreaterThan(0)
    expect(toJoinInput(chosen, { ...terms, tookDifferences: true }).topUpCapCents).toBe(0)
  })
})
