import { LANGUAGES } from '@contract/kit/languages'
import { DEAL_END_REASONS, DEAL_STATUSES } from '@contract/proxy/deal-status'
import { QUESTION_KINDS } from '@contract/proxy/price-change'
import { PURCHASE_END_REASONS, PURCHASE_ORDER_STATUSES, PURCHASE_STATUSES } from '@contract/proxy/purchase-status'
import { BID_STATUSES, REQUEST_CLOSE_REASONS, REQUEST_STATUSES } from '@contract/proxy/request-status'
import { proxyStatusStrings } from '@/entities/proxy/proxy-status-strings'

it.each(LANGUAGES)('has a word in %s for each state, end and question, and for nothing else', (language) => {
  const words = proxyStatusStrings[language]
  const keys = Object.fromEntries(Object.entries(words).map(([part, table]) => [part, Object.keys(table)]))
  expect(keys).toEqual({
    order: [...PURCHASE_ORDER_STATUSES],
    purchase: [...PURCHASE_STATUSES],
    purchaseEnd: [...PURCHASE_END_REASONS],
    question: [...QUESTION_KINDS],
    request: [...REQUEST_STATUSES],
    requestEnd: [...REQUEST_CLOSE_REASONS],
    bid: [...BID_STATUSES],
    deal: [...DEAL_STATUSES],
    dealEnd: [...DEAL_END_REASONS],
  })
  expect(Object.values(words).flatMap((table) => Object.values(table)).filter((word) => word.trim() === '')).toEqual([])
})
