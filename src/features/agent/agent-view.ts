import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import type { AgentPage, OwnAgent, OwnApplication } from '@contract/proxy/agent'
import { STRIKE_REASONS, type AgentStatus, type StrikeReason } from '@contract/proxy/agent-status'
import type { Tone } from '@/components/StatusTag'
import { formatDay, formatTime, toShortMoney } from '@/i18n/format'
import type { ActingStrings } from './acting-strings'

/** What the page is about, of all that can be. */
export type Acting =
  | { readonly kind: 'agent'; readonly agent: OwnAgent }
  | { readonly kind: 'sent' | 'refused' | 'ended'; readonly application: OwnApplication }
  | { readonly kind: 'form'; readonly earlier?: OwnApplication }
  | { readonly kind: 'tooNew'; readonly from: string; readonly days: number }

/** @param isAgain the member goes on from a refusal or an end to the form */
export function toActing({ agent, application, canApply, applyFrom, accountAgeDays }: AgentPage, isAgain: boolean): Acting {
  if (agent) return { kind: 'agent', agent }
  if (application?.status === 'sent') return { kind: 'sent', application }
  const ended = application?.status === 'refused' || application?.status === 'ended' ? application.status : undefined
  if (application && ended && !(isAgain && canApply)) return { kind: ended, application }
  if (!canApply && applyFrom !== undefined) return { kind: 'tooNew', from: applyFrom, days: accountAgeDays ?? limits.proxy.agent.accountAgeDays }
  return application ? { kind: 'form', earlier: application } : { kind: 'form' }
}

export const AGENT_TONES: Readonly<Record<AgentStatus, Tone>> = { trial: 'verifying', active: 'instock', suspended: 'problem', ended: 'cancelled' }

/** Rules suspend by a code, the staff in words. */
export function toSuspendReason(reason: string, words: ActingStrings): string {
  const code = STRIKE_REASONS.find((one): one is StrikeReason => one === reason)
  return code === undefined ? reason : words.strike[code]
}

/** What more trust brings; undefined for those who are trusted most. */
export function toNextLimit({ stage }: Pick<OwnAgent, 'stage'>, words: ActingStrings): string | undefined {
  const { stages, earlyDeals } = limits.proxy.agent
  switch (stage) {
    case 'trial':
      return words.limits.nextEarly(toShortMoney(stages.early.maxCents), stages.early.maxOpen)
    case 'early':
      return words.limits.nextLater(earlyDeals, toShortMoney(stages.later.maxCents), stages.later.maxOpen)
    case 'later':
      return undefined
  }
}

/** `11/20 21:14`: of days that are near. */
export const toMomentText = (time: string, language: Language): string => `${formatDay(time, language)} ${formatTime(time)}`
