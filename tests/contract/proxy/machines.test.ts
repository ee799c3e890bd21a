import type { Machine } from '@contract/kit/machine'
import { dealMachine, OPEN_DEAL_STATUSES } from '@contract/proxy/deal-status'
import { OPEN_PURCHASE_STATUSES, purchaseMachine, PURCHASE_STATUSES, toOrderStatus } from '@contract/proxy/purchase-status'
import { bidMachine, requestMachine } from '@contract/proxy/request-status'

// The rows of the design's tables, each `from action by to`, and no others.

type Steps = Pick<Machine<string, string, string>, 'transitions'>

const showSteps = ({ transitions }: Steps): readonly string[] =>
  transitions.flatMap(({ action, from, to, by }) => from.map((status) => `${status} ${action} ${by.join(',')} ${to.join(',')}`)).sort()
const toLines = (table: string): readonly string[] => table.trim().split('\n').map((line) => line.trim()).sort()

it('a purchase goes the ways of its table, and no others', () => {
  expect(showSteps(purchaseMachine)).toEqual(
    toLines(`
      unpaid pay member,time toBuy
      unpaid cancel member cancelled
      unpaid expire time cancelled
      toBuy claim buyer toBuy
      toBuy cancel member refunded
      toBuy ask buyer asking,refunded
      asking answer member toBuy
      asking refuse member refunded,toBuy
      asking expire time refunded,toBuy
      toBuy buy buyer bought
      bought send buyer arriving
      bought fail buyer refunded
      arriving fail buyer refunded
      bought askCancel member bought
      bought cancelledBySeller buyer refunded
      bought refuseCancel buyer bought
      bought lapse time bought
      arriving lapse time arriving
      bought endLapsed member refunded
      arriving endLapsed member refunded
      arriving arrive parcel arriving,inStock
      inStock short buyer inStock
      inStock requestReturn member returning
      returning agreeReturn operator returning
      returning refuseReturn operator inStock
      returning confirmReturn operator returned
    `),
  )
})

it('a request goes the ways of its table, and no others', () => {
  expect(showSteps(requestMachine)).toEqual(
    toLines(`
      open edit member open
      open raise member open
      open prolong member open
      open accept member closed
      open withdraw member closed
      open expire time closed
      open refuse operator closed
    `),
  )
})

it('a bid goes the ways of its table, and no others', () => {
  expect(showSteps(bidMachine)).toEqual(
    toLines(`
      standing change agent standing
      standing withdraw agent withdrawn
      standing accept member accepted
      standing lose member,operator,time lost
      standing void operator,time,member void
    `),
  )
})

it('a deal goes the ways of its table, and no others', () => {
  expect(showSteps(dealMachine)).toEqual(
    toLines(`
      unpaid pay member,time toBuy
      unpaid cancel member cancelled
      unpaid expire time cancelled
      toBuy buy agent bought
      toBuy giveUp agent refunded
      toBuy lapse time refunded
      toBuy ask agent asking
      asking accept member toBuy
      asking refuse member refunded
      asking expire time refunded
      bought send agent arriving
      arriving send agent arriving
      bought overdue time bought
      arriving overdue time arriving
      bought endLate member,time refunded
      arriving endLate member,time refunded
      arriving arrive parcel inStock
      inStock confirm member completed
      inStock release time completed
      inStock object member disputed
      disputed answer agent disputed
      disputed decide operator completed,refunded
    `),
  )
})

it('nobody but time and the member ends a deal whose goods are in stock, and nobody but the service one in dispute', () => {
  const ends = (machine: Steps, from: string) =>
    machine.transitions.filter((one) => one.from.includes(from) && !one.to.includes(from)).flatMap(({ by }) => by)
  expect(new Set(ends(dealMachine, 'inStock'))).toEqual(new Set(['member', 'time']))
  expect(ends(dealMachine, 'disputed')).toEqual(['operator'])
})

it('counts every deal as open that has not ended', () => {
  expect(dealMachine.statuses.filter((status) => !OPEN_DEAL_STATUSES.includes(status)).sort()).toEqual([...dealMachine.endStatuses].sort())
})

describe('an order of purchases', () => {
  it('is done when none is open, whatever each came to (case 73)', () => {
    expect(toOrderStatus(['refunded', 'inStock'])).toBe('done')
    expect(toOrderStatus(['refunded', 'returned'])).toBe('done')
    expect(toOrderStatus(['refunded'])).toBe('done')
  })

  it('is unpaid or cancelled as a whole, and open while one is', () => {
    expect(toOrderStatus(['unpaid', 'unpaid'])).toBe('unpaid')
    expect(toOrderStatus(['cancelled', 'cancelled'])).toBe('cancelled')
    for (const status of OPEN_PURCHASE_STATUSES) expect(toOrderStatus(['inStock', status, 'refunded'])).toBe('open')
    expect(() => toOrderStatus([])).toThrow(RangeError)
  })

  it('has a status for each of a purchase', () => {
    const alone = Object.fromEntries(PURCHASE_STATUSES.map((status) => [status, toOrderStatus([status])]))
    expect(alone).toEqual({
      unpaid: 'unpaid', toBuy: 'open', asking: 'open', bought: 'open', arriving: 'open', inStock: 'done',
      refunded: 'done', cancelled: 'cancelled', returning: 'open', returned: 'done',
    })
  })
})
