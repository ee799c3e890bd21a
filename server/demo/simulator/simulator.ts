import { setTimeout as sleep } from 'node:timers/promises'
import { operatorListOrders } from '@contract/order/order-operator-endpoints'
import type { ProblemAnswer } from '@contract/parcel/parcel'
import { operatorListClaims } from '@contract/parcel/claim-operator-endpoints'
import { markReturned, operatorListParcels, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import { operatorListCases } from '@contract/support/case-operator-endpoints'
import { operatorListTransfers } from '@contract/wallet/wallet-operator-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { RefusedError } from '@server/cli/server-client'
import { createDemoClient } from '@server/demo/demo-client'
import type { DemoKeys } from '@server/demo/demo-keys'
import { createAgentsStage } from '@server/demo/simulator/agents/agents-stage'
import { createBuyerDesk } from '@server/demo/simulator/buyer-tasks'
import { decideClaim, decideCompensation, decideQuestion, isAboutABox, isAboutALine } from '@server/demo/simulator/desk-acts'
import { createFriends } from '@server/demo/simulator/friends'
import { isInvented } from '@server/demo/simulator/foreign-shop'
import { createGroupFriends } from '@server/demo/simulator/group-friends'
import { listGroupWork } from '@server/demo/simulator/group-tasks'
import { createMallFriends } from '@server/demo/simulator/mall-friends'
import { createWaitingRoom, DEMO_PACE, type Pace } from '@server/demo/simulator/pace'
import { createShopFriends } from '@server/demo/simulator/shop-friends'
import { createBiddersDesk } from '@server/demo/simulator/request-tasks'
import { listShopTasks } from '@server/demo/simulator/shop-tasks'
import type { Task } from '@server/demo/simulator/task'
import { price, receive, review, ship, track } from '@server/demo/simulator/warehouse-acts'

export interface SimulatorOptions extends DemoKeys {
  readonly serverUrl: string
  readonly pace?: Pace
  /** Told once when something goes wrong, and again only after it went well. */
  readonly complain: (sentence: string) => void
}

export interface Simulator {
  /** Ends after the act that is being done. */
  stop(): Promise<void>
}

const SETTLEMENTS = { fix: 'backToStock', return: 'returning', dispose: 'disposed' } as const satisfies Record<ProblemAnswer, string>

/**
 * A warehouse, a finance desk and a buyer that work by themselves, so that somebody who tries the product sees a parcel's whole
 * life. It knows the server only as an operator does: by its API, with keys of its own.
 */
export function startSimulator({ serverUrl, pace = DEMO_PACE, complain, ...keys }: SimulatorOptions): Simulator {
  const staff = (operatorKey: string) => createDemoClient({ serverUrl, operatorKey, language: 'zh-Hant' })
  const [warehouse, finance, buyer, support] = [
    staff(keys.warehouseKey),
    staff(keys.financeKey),
    staff(keys.buyerKey),
    staff(keys.supportKey),
  ]
  const people = createFriends(serverUrl)
  const friends = createGroupFriends(serverUrl, people, { warehouse, finance })
  const shopFriends = createShopFriends(people, finance)
  const mallFriends = createMallFriends(people, finance)
  const buyerDesk = createBuyerDesk({ buyer, warehouse })
  const biddersDesk = createBiddersDesk({ support, finance, bidders: [staff(keys.bidderKey), staff(keys.otherBidderKey)] })
  const agents = createAgentsStage({ people, support, finance })
  const room = createWaitingRoom(() => performance.now())
  const ending = new AbortController()
  let isTroubled = false

  async function listTasks(): Promise<Task[]> {
    const warehouses = await warehouse.ask(listWarehouses, {})
    const codes = new Map(warehouses.map((one) => [one.warehouseId, one.code]))
    const listParcels = async (status: 'notInStock' | 'problem' | 'returning') =>
      (await warehouse.ask(operatorListParcels, { status, limit: 50 })).items
    const listOrders = async (status: 'unprocessed' | 'packing' | 'shipped') =>
      (await warehouse.ask(operatorListOrders, { status, limit: 50 })).items
    const transfers = await finance.ask(operatorListTransfers, { status: 'unreviewed', limit: 50 })
    const claims = await warehouse.ask(operatorListClaims, { status: 'waiting', limit: 50 })
    const questions = await finance.ask(operatorListCases, { limit: 50 })

    const shipped = await listOrders('shipped')
    const groups = await listGroupWork(warehouse, friends, pace, shipped)
    const isAlone = ({ orderNumber }: { readonly orderNumber: string }) => !groups.orderNumbers.has(orderNumber)

    return [
      ...groups.tasks,
      ...(await listShopTasks(warehouse, pace)),
      ...(await buyerDesk.listTasks(pace)),
      ...(await biddersDesk.listTasks(pace)),
      ...transfers.items.map((transfer) => ({
        thing: `review ${transfer.transferId}`,
        afterMs: pace.reviewMs,
        run: () => review(finance, transfer),
      })),
      ...claims.items.map((claim) => ({
        thing: `claim ${claim.claimId}`,
        afterMs: pace.decideMs,
        run: () => decideClaim(warehouse, claim),
      })),
      ...questions.items.filter(isAboutALine).map((question) => ({
        thing: `decide ${question.caseId}`,
        afterMs: pace.decideMs,
        run: () => decideQuestion(finance, question),
      })),
      ...questions.items.filter(isAboutABox).map((waiting) => ({
        thing: `compensate ${waiting.caseId}`,
        afterMs: pace.decideMs,
        run: () => decideCompensation(finance, waiting),
      })),
      ...(await listOrders('packing')).filter(isAlone).map((order) => ({
        thing: `ship ${order.orderId}`,
        afterMs: pace.shipMs,
        run: () => ship(warehouse, order),
      })),
      ...(await listOrders('unprocessed')).map((order) => ({
        thing: `price ${order.orderId}`,
        afterMs: pace.priceMs,
        run: () => price(warehouse, order.orderId),
      })),
      ...(await listParcels('notInStock')).filter(({ trackingNumber }) => !isInvented(trackingNumber)).map((parcel) => ({
        thing: `receive ${parcel.parcelId} ${parcel.trackingNumber}`,
        afterMs: pace.arriveMs,
        run: () => receive(warehouse, parcel, codes.get(parcel.warehouseId) ?? ''),
      })),
      ...(await listParcels('problem')).flatMap(({ parcelId, problem }) => {
        const answer = problem?.answer
        return answer === undefined
          ? []
          : [
              {
                thing: `settle ${parcelId}`,
                afterMs: pace.settleMs,
                run: () => warehouse.ask(settleProblem, { parcelId, outcome: SETTLEMENTS[answer] }),
              },
            ]
      }),
      ...(await listParcels('returning')).map(({ parcelId, trackingNumber }) => ({
        thing: `return ${parcelId}`,
        afterMs: pace.settleMs,
        run: () => warehouse.ask(markReturned, { parcelId, carrierName: '示範快遞', trackingNumber: `RT${trackingNumber.slice(-12)}` }),
      })),
      ...shipped.filter(isAlone).map((order) => ({
        // Each event waits anew.
        thing: `track ${order.orderId} ${order.latestTrack?.kind ?? ''}`,
        afterMs: pace.trackMs,
        run: () => track(warehouse, order.orderId),
      })),
      // What the visitor has done comes first.
      ...shopFriends.listTasks(pace.buyMs),
      ...mallFriends.listTasks(pace),
      ...agents.listTasks(pace),
    ]
  }

  async function work(): Promise<void> {
    const tasks = await listTasks()
    // Every task is looked at, so that its waiting begins.
    const due = tasks.filter((task) => room.isDue(task.thing, task.afterMs))
    room.sweep()
    for (const task of due.slice(0, pace.actsPerRound)) {
      if (ending.signal.aborted) return
      await runTask(task)
    }
  }

  async function runTask(task: Task): Promise<void> {
    try {
      await task.run()
      room.restart(task.thing)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      // The rules say no to this one, or somebody else has done it. Asked to wait, it waits its time once more.
      if (error.code === 'tooManyRequests') room.restart(task.thing)
      else room.giveUp(task.thing)
    }
  }

  async function workUntilStopped(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await work()
        isTroubled = false
      } catch (error) {
        if (!isTroubled && !ending.signal.aborted) {
          complain(`The simulated warehouse waits: ${error instanceof Error ? error.message : String(error)}`)
        }
        isTroubled = true
      }
      await sleep(pace.roundMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  }

  const working = workUntilStopped()
  return {
    stop() {
      ending.abort()
      return working
    },
  }
}
