import { REQUEST_TABS, type ReceivedBid, type RequestSummary, type RequestTab } from '@contract/proxy/request'
import type { Tone } from '@/components/StatusTag'

/** Data → what is shown. Pure: words come in, nothing is fetched. */

/** The tab that a link asks for; what is open when it names none. */
export const toTab = (tab: string | undefined): RequestTab => REQUEST_TABS.find((one) => one === tab) ?? 'open'

export const REQUEST_STATES = ['reviewing', 'bidding', 'accepted', 'expired', 'noBids', 'withdrawn', 'refused'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

type Life = Pick<RequestSummary, 'status' | 'closeReason' | 'review'>

/** Where a request stands, in one word. */
export function toState({ status, closeReason, review }: Life): RequestState {
  if (status === 'closed') return closeReason ?? 'expired'
  return review === 'approved' ? 'bidding' : 'reviewing'
}

export const STATE_TONES: Readonly<Record<RequestState, Tone>> = {
  reviewing: 'verifying',
  bidding: 'consolidating',
  accepted: 'instock',
  expired: 'cancelled',
  noBids: 'cancelled',
  withdrawn: 'cancelled',
  refused: 'problem',
}

export type RequestButton = 'bids' | 'look' | 'answer' | 'again' | 'rewrite' | 'deal'

/** The one thing to do next. */
export function toNextButton(request: Life & Pick<RequestSummary, 'openQuestions' | 'bidCount'>): RequestButton {
  const state = toState(request)
  if (state === 'refused') return 'rewrite'
  if (state === 'accepted') return 'deal'
  if (request.status === 'closed') return 'again'
  if (request.openQuestions > 0) return 'answer'
  return request.bidCount > 0 ? 'bids' : 'look'
}

/** The bid whose agent has the highest score, where that sets one apart from others. */
export function findTopRated(bids: readonly ReceivedBid[]): string | undefined {
  const scores = bids.map(({ agent }) => agent.scoreTenths ?? 0)
  const top = Math.max(0, ...scores)
  const best = bids.filter((_, place) => scores[place] === top)
  return bids.length > 1 && top > 0 && best.length === 1 ? best[0]?.bidId : undefined
}

/** A bid as it was read: another revision of it is another bid. */
export interface ChosenBid {
  readonly bidId: string
  readonly revision: number
}

/** The chosen bid as long as it is what was read, and can be accepted. */
export const findChosen = (bids: readonly ReceivedBid[], chosen: ChosenBid | undefined): ReceivedBid | undefined =>
  bids.find(({ bidId, revision, status }) => bidId === chosen?.bidId && revision === chosen.revision && status === 'standing')

/** Those that can be accepted first, as the server sorts them: the lowest first. */
export const toBidsInOrder = (bids: readonly ReceivedBid[]): readonly ReceivedBid[] => {
  const rank = ({ status }: ReceivedBid) => (status === 'accepted' ? 0 : status === 'standing' ? 1 : 2)
  return [...bids].sort((one, other) => rank(one) - rank(other))
}

