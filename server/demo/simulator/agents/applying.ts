import type { AgentPage } from '@contract/proxy/agent'
import { applyAsAgent, getAgent, stopAsAgent, withdrawApplication } from '@contract/proxy/agent-endpoints'
import { AGENT_TERMS } from '@contract/proxy/agent-status'
import type { DemoMember } from '@server/demo/demo-member'
import type { Applicant, OtherApplicant } from '@server/demo/simulator/agents/agent-cast'
import { drawIdCard } from '@server/demo/simulator/agents/id-card'

/** Once, as soon as the account may. */
export async function applyOnce({ server }: DemoMember, who: Applicant, { canApply, application }: AgentPage): Promise<void> {
  if (!canApply || application) return
  await server.ask(applyAsAgent, {
    realName: who.realName,
    country: 'TW',
    idNumber: who.idNumber,
    phone: who.phone,
    phoneCountry: 'TW',
    city: who.city,
    skills: [...who.skills],
    ...(who.text !== undefined && { text: who.text }),
    frontId: await server.upload(await drawIdCard('front'), 'front.jpg'),
    backId: await server.upload(await drawIdCard('back'), 'back.jpg'),
    terms: AGENT_TERMS,
  })
}

/** @returns whether there is nothing left to do */
export async function moveApplicantOn(member: DemoMember, who: OtherApplicant): Promise<boolean> {
  const page = await member.server.ask(getAgent, {})
  if (page.application === undefined) {
    await applyOnce(member, who, page)
    return false
  }
  const { status } = page.application
  if (who.fate === 'withdraws' && status === 'sent') await member.server.ask(withdrawApplication, {})
  if (who.fate === 'stops' && page.agent) await member.server.ask(stopAsAgent, {})
  return who.fate === 'waits' || status === 'refused' || status === 'withdrawn' || status === 'ended'
}
