import { operatorListDeals } from '@contract/proxy/deal-operator-endpoints'
import type { StaffRequest } from '@contract/proxy/request'
import { approveRequest, operatorListRequests, refuseRequest } from '@contract/proxy/request-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { agreeToObjection, askForMore, bid, buyDeal, sendDeal, settleDispute, type StaffDealSummary } from '@server/demo/simulator/deal-acts'
import type { Pace } from '@server/demo/simulator/pace'
import { listDice } from '@server/demo/simulator/plausible-goods'
import type { Task } from '@server/demo/simulator/task'

/** Our own buyers, who bid on what members ask for, buy what is accepted, and send it. */
export interface BiddersDesk {
  listTasks(pace: Pace): Promise<Task[]>
}

export interface Desk {
  readonly support: ServerClient
  readonly finance: ServerClient
  /** Each bids once on each request. The first also buys: a deal of ours is everybody's of us. */
  readonly bidders: readonly [ServerClient, ...ServerClient[]]
}

const PAGE = { limit: 30 }
/** One deal in six gets dearer before it is bought. */
const DEARER = 1 / 6
/** What no destination lets in. */
const FORBIDDEN = /電子煙|电子烟/
const FORBIDDEN_REASON = '電子煙在目的地不能進口，我們不能代購。'

export function createBiddersDesk({ support, finance, bidders }: Desk): BiddersDesk {
  /** Who has bid on what, and of whom more was asked: once each. Another start forgets it: then a bid is said again. */
  const done = new Set<string>()

  async function once(what: string, act: () => Promise<unknown>): Promise<void> {
    if (done.has(what)) return
    done.add(what)
    await act()
  }

  const review = ({ proxyRequestId, revision, title }: StaffRequest) =>
    FORBIDDEN.test(title)
      ? support.ask(refuseRequest, { proxyRequestId, revision, reason: FORBIDDEN_REASON })
      : support.ask(approveRequest, { proxyRequestId, revision })

  const toBids = (request: StaffRequest, pace: Pace): Task[] =>
    bidders.flatMap((bidder, index) => {
      const thing = `bid ${index} ${request.proxyRequestId}`
      // One after the other, so that the member sees them come.
      const afterMs = pace.priceMs * (index + 1)
      return done.has(thing) ? [] : [{ thing, afterMs, run: () => once(thing, () => bid(bidder, `bidder ${index}`, request)) }]
    })

  async function buy(deal: StaffDealSummary): Promise<void> {
    const asked = `ask ${deal.number}`
    if (listDice(deal.number).next().value < DEARER && !done.has(asked)) await once(asked, () => askForMore(bidders[0], deal))
    else await buyDeal(bidders[0], deal)
  }

  function toTask(deal: StaffDealSummary, pace: Pace): Task[] {
    switch (deal.status) {
      case 'toBuy':
        return [{ thing: `buy ${deal.number}`, afterMs: pace.priceMs, run: () => buy(deal) }]
      case 'bought':
        return [{ thing: `send ${deal.number}`, afterMs: pace.shipMs, run: () => sendDeal(bidders[0], deal) }]
      case 'disputed':
        return [{ thing: `agree ${deal.number}`, afterMs: pace.settleMs, run: () => agreeToObjection(bidders[0], deal) }]
      default:
        return []
    }
  }

  return {
    async listTasks(pace) {
      const [waiting, open, house, disputed] = await Promise.all([
        support.ask(operatorListRequests, { tab: 'waiting', ...PAGE }),
        support.ask(operatorListRequests, { tab: 'open', ...PAGE }),
        support.ask(operatorListDeals, { tab: 'house', ...PAGE }),
        support.ask(operatorListDeals, { tab: 'disputed', ...PAGE }),
      ])
      return [
        ...waiting.items.map((request) => ({
          thing: `review ${request.proxyRequestId} ${request.revision}`,
          afterMs: pace.reviewMs,
          run: () => review(request),
        })),
        ...open.items.filter(({ review }) => review === 'approved').flatMap((request) => toBids(request, pace)),
        ...house.items.flatMap((deal) => toTask(deal, pace)),
        ...disputed.items.map((deal) => ({ thing: `decide ${deal.number}`, afterMs: pace.decideMs, run: () => settleDispute(finance, deal) })),
      ]
    },
  }
}
