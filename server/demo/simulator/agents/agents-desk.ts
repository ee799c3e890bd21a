import { DAY_MS } from '@contract/kit/time'
import type { AgentFlagItem, StaffApplication } from '@contract/proxy/agent'
import { approveApplication, operatorGetAgent, operatorListAgentFlags, operatorListAgents, refuseApplication, suspendAgent } from '@contract/proxy/agent-operator-endpoints'
import { operatorListPayouts, payPayout } from '@contract/proxy/deal-operator-endpoints'
import type { StaffPayout } from '@contract/proxy/earnings'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import { otherApplicants } from '@server/demo/simulator/agents/agent-cast'
import { toForeignNumber } from '@server/demo/simulator/foreign-shop'

/** Support, which decides who becomes an agent and looks at flags, and finance, which pays what agents draw. */
export interface AgentsDesk {
  work(): Promise<void>
}

export interface AgentsStaff {
  readonly support: ServerClient
  readonly finance: ServerClient
}

const PAGE = { limit: 30 }
const SUSPENDED_DAYS = 30
/** One waits for whoever plays the staff, one is about to take it back. */
const LEFT_ALONE: ReadonlySet<string> = new Set(otherApplicants.flatMap(({ fate, realName }) => (fate === 'waits' || fate === 'withdraws' ? realName : [])))

export function createAgentsDesk({ support, finance }: AgentsStaff): AgentsDesk {
  const seen = new Set<string>()

  async function decide({ applicationId, realName, text }: StaffApplication): Promise<void> {
    if (LEFT_ALONE.has(realName)) return
    if (text === '') await support.ask(refuseApplication, { applicationId, reason: '沒有寫明經驗與熟悉的賣場，請補充後再申請。' })
    else await support.ask(approveApplication, { applicationId })
  }

  /** Whoever names a number that belongs to others does not bid for a while. Of all other flags nothing follows here. */
  async function suspend({ agentId, applicationId, kind, at }: AgentFlagItem): Promise<void> {
    const flag = `${agentId} ${kind} ${at}`
    if (kind !== 'usedNumber' || applicationId === undefined || seen.has(flag)) return
    seen.add(flag)
    const { agent } = await support.ask(operatorGetAgent, { applicationId })
    if (agent?.status !== 'trial' && agent?.status !== 'active') return
    const until = new Date(Date.parse(at) + SUSPENDED_DAYS * DAY_MS).toISOString()
    await support.ask(suspendAgent, { agentId, until, reason: '填寫了其他訂單的物流單號，暫停報價，待查明。' })
  }

  const pay = ({ payoutId, kind }: StaffPayout) =>
    finance.ask(payPayout, { payoutId, ...(kind === 'bank' && { reference: toForeignNumber('TX', 10, payoutId) }) })

  return {
    async work() {
      const [sent, flags, payouts] = await Promise.all([
        support.ask(operatorListAgents, { tab: 'sent', ...PAGE }),
        support.ask(operatorListAgentFlags, PAGE),
        finance.ask(operatorListPayouts, PAGE),
      ])
      for (const application of sent.items) await unlessRefused(() => decide(application))
      for (const flag of flags.items) await unlessRefused(() => suspend(flag))
      for (const payout of payouts.items) await unlessRefused(() => pay(payout))
    },
  }
}

/** Somebody else was first. */
async function unlessRefused(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
  }
}
