import { defineMachine, type Machine } from '@contract/kit/machine'
import { ORDER_STATUSES, ORDER_TABS, orderMachine } from '@contract/order/order-status'
import { LIVE_PARCEL_STATUSES, PARCEL_TABS, parcelMachine } from '@contract/parcel/parcel-status'
import { dealMachine } from '@contract/proxy/deal-status'
import { purchaseMachine } from '@contract/proxy/purchase-status'
import { bidMachine, requestMachine } from '@contract/proxy/request-status'
import { afterSaleMachine } from '@contract/shop/after-sale-status'
import { shopOrderMachine } from '@contract/shop/shop-order-status'

type AnyMachine = Pick<Machine<string, string, string>, 'name' | 'initial' | 'statuses' | 'endStatuses' | 'transitions'>

const machines: readonly AnyMachine[] = [
  orderMachine, parcelMachine, shopOrderMachine, afterSaleMachine, purchaseMachine, requestMachine, bidMachine, dealMachine,
]

function reachableFrom(machine: AnyMachine, start: string): Set<string> {
  const reached = new Set([start])
  for (const status of reached) {
    for (const { from, to } of machine.transitions) if (from.includes(status)) to.forEach((next) => reached.add(next))
  }
  return reached
}

describe.each(machines.map((machine) => [machine.name, machine] as const))('the %s machine', (_name, machine) => {
  it('reaches every status', () => {
    expect([...reachableFrom(machine, machine.initial)].sort()).toEqual([...machine.statuses].sort())
  })

  it('has no action from an end status', () => {
    const actions = machine.transitions.filter(({ from }) => from.some((status) => machine.endStatuses.includes(status)))
    expect(actions.map(({ action }) => action)).toEqual([])
  })

  it('leads from every other status to an end', () => {
    const stuck = machine.statuses.filter(
      (status) => ![...reachableFrom(machine, status)].some((reached) => machine.endStatuses.includes(reached)),
    )
    expect(stuck).toEqual([])
  })

  it('names known statuses only and an actor for every action', () => {
    for (const { from, to, by } of machine.transitions) {
      expect([...from, ...to].filter((status) => !machine.statuses.includes(status))).toEqual([])
      expect(from.length * to.length * by.length).toBeGreaterThan(0)
    }
  })
})

describe('the order machine', () => {
  it('has the specification’s statuses [spec 4.01]', () => {
    expect(ORDER_TABS).toEqual(['unprocessed', 'unpaid', 'packing', 'shipped', 'signed', 'financeVerifying'])
    expect(ORDER_STATUSES.filter((status) => !(ORDER_TABS as readonly string[]).includes(status))).toEqual(['cancelled'])
  })

  it('lets a member confirm receipt after shipping only [spec 4.04]', () => {
    expect(orderMachine.sourcesOf('confirmReceipt')).toEqual(['shipped'])
  })

  it('lets a member cancel before payment only, and pay what has a bill [spec 4.02, 4.03]', () => {
    expect(orderMachine.sourcesOf('cancel')).toEqual(['unprocessed', 'unpaid'])
    expect(orderMachine.actionsOf('unpaid', 'member')).toEqual(['cancel', 'pay', 'uploadTransfer'])
    expect(orderMachine.allows('unpaid', 'pay', 'operator')).toBe(false)
  })
})

describe('the parcel machine', () => {
  it('has the specification’s statuses [spec 4.07]', () => {
    expect(PARCEL_TABS).toEqual(['notInStock', 'inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid'])
  })

  it('lets only a complete parcel in stock into an application [spec 4.08]', () => {
    expect(parcelMachine.sourcesOf('apply')).toEqual(['inStock'])
  })

  it('frees a tracking number at an end status only', () => {
    const freed = parcelMachine.statuses.filter((status) => !(LIVE_PARCEL_STATUSES as readonly string[]).includes(status))
    expect(freed).toEqual(parcelMachine.endStatuses)
  })
})

describe('a machine', () => {
  const door = defineMachine({
    name: 'door',
    initial: 'open',
    statuses: ['open', 'shut'],
    endStatuses: ['shut'],
    transitions: [{ action: 'close', from: ['open'], to: ['shut'], by: ['member'] }],
  })

  it('refuses a way that its table does not have', () => {
    expect(() => door.assertTransition('open', 'close', 'shut')).not.toThrow()
    expect(() => door.assertTransition('shut', 'close', 'shut')).toThrow('door: no way from shut by close to shut')
    expect(() => door.assertTransition('open', 'close', 'open')).toThrow('door')
    expect(door.actionsOf('shut', 'member')).toEqual([])
  })
})
