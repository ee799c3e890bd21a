import { LANGUAGES } from '@contract/kit/languages'
import { messageWords } from '@server/across/message/message-words'
import { groupStrings } from '@/entities/group/group-strings'
import { orderStatusStrings } from '@/entities/order/order-status-strings'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { claimStrings } from '@/features/claim/claim-strings'
import { lookoutStrings } from '@/features/claim/lookout-strings'
import { financeStrings } from '@/features/finance/finance-strings'
import { standingStrings } from '@/features/packing/standing/standing-strings'
import { feedbackStrings } from '@/features/support/feedback-strings'

// A message says how a thing stands in the very words of the screen that it leads to.

it.each(LANGUAGES)('states are called in messages as on their screens, in %s', (language) => {
  // Requests have no screens yet.
  const { request: _request, ...states } = messageWords[language].states
  const { all: _tab, ...post } = showcaseStrings[language].status
  const { unreviewed, approved, refused } = financeStrings[language].transfer
  expect(states).toEqual({
    order: orderStatusStrings[language],
    group: groupStrings[language].status,
    standing: standingStrings[language].status,
    claim: claimStrings[language].status,
    lookout: lookoutStrings[language].status,
    transfer: { unreviewed, approved, refused },
    feedback: feedbackStrings[language].status,
    post,
  })
})
