import { limits } from '@contract/limits'
import type { ReceivedBid, RequestDetail } from '@contract/proxy/request'
import { PriceBar } from '@/components/PriceBar'
import { toAgentName } from '@/entities/agent/agent-face'
import { agentStrings } from '@/entities/agent/agent-strings'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { requestPageStrings } from '../request-page-strings'
import { useAcceptBid } from '../request-queries'

export interface AcceptBarProps {
  readonly request: RequestDetail
  /** As it was read: accepting names its revision. */
  readonly bid: ReceivedBid
  /** It is not what it was: the page is read again. */
  readonly onRefused: () => unknown
}

/** What the chosen bid comes to, and accepting it: nothing is charged until the deal is paid. */
export function AcceptBar({ request: { proxyRequestId }, bid: { bidId, revision, agent, totalCents }, onRefused }: AcceptBarProps) {
  const { accept: words } = useStrings(requestPageStrings)
  const agentWords = useStrings(agentStrings)
  const { run, isRunning } = useAcceptBid()

  async function accept(): Promise<void> {
    const outcome = await run({ proxyRequestId, bidId, revision })
    if (!outcome.ok) {
      void onRefused()
      return
    }
    toast(words.done(limits.proxy.deal.payHours))
    await replaceWith(routes.request, { dealId: outcome.data.dealId })
  }

  return (
    <PriceBar
      label={words.of(toAgentName(agent, agentWords))}
      cents={totalCents}
      action={{ text: words.submit, onPress: accept, loading: isRunning }}
    />
  )
}
