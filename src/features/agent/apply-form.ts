import { findIdNumberFault } from '@contract/address/id-number'
import { toHomeDay } from '@contract/kit/home-day'
import { findPhoneFault, toE164, toNationalNumber } from '@contract/kit/phone'
import { applySchema, type ApplyInput, type OwnApplication } from '@contract/proxy/agent'
import { isTooYoung, toBirthDay } from '@contract/proxy/agent-age'
import { AGENT_COUNTRIES, type AgentSkill } from '@contract/proxy/agent-status'
import * as v from 'valibot'

export type AgentCountry = (typeof AGENT_COUNTRIES)[number]

/** What is typed; blanks are dropped before the contract looks at it. */
export interface ApplyValues {
  readonly realName: string
  readonly country: AgentCountry
  readonly idNumber: string
  readonly phone: string
  readonly phoneCountry: AgentCountry
  readonly city: string
  readonly skills: readonly AgentSkill[]
  readonly text: string
  readonly frontId: string
  readonly backId: string
  /** The version that was agreed to; blank until then. */
  readonly terms: string
}

/** What shows who somebody is lies on no device, and what was agreed to is agreed to anew. */
export const SECRET_FIELDS = ['idNumber', 'frontId', 'backId', 'terms'] as const satisfies readonly (keyof ApplyValues)[]

const has = (fault: string) => ({ idNumber, country }: Pick<ApplyInput, 'idNumber' | 'country'>) => findIdNumberFault(idNumber, country) !== fault

/** What the server refuses is said beside the field before. @param now of the server, in ISO */
export const toApplySchema = (now: string): v.GenericSchema<unknown, ApplyInput> =>
  v.pipe(
    applySchema,
    v.forward(
      v.partialCheck([['phone'], ['phoneCountry']], ({ phone, phoneCountry }) => toE164(phone, phoneCountry) !== undefined, ({ input }) => findPhoneFault(input.phone, input.phoneCountry) ?? 'invalidPhone'),
      ['phone'],
    ),
    v.forward(v.partialCheck([['idNumber'], ['country']], has('invalidIdNumber'), 'invalidIdNumber'), ['idNumber']),
    v.forward(v.partialCheck([['idNumber'], ['country']], has('idNumberCheckDigit'), 'idNumberCheckDigit'), ['idNumber']),
    v.forward(v.partialCheck([['idNumber'], ['country']], (input) => !isOfAChild(input, now), 'tooYoung'), ['idNumber']),
  )

/** Whether the number tells of somebody who is too young. @param now of the server, in ISO */
export function isOfAChild({ idNumber, country }: Pick<ApplyInput, 'idNumber' | 'country'>, now: string): boolean {
  if (findIdNumberFault(idNumber, country) !== undefined) return false
  const birthDay = toBirthDay(idNumber, country)
  return birthDay !== undefined && isTooYoung(birthDay, toHomeDay(now))
}

export interface Known {
  readonly region?: string | undefined
  /** E.164 */
  readonly phone?: string | undefined
}

const toCountry = (text: string | undefined): AgentCountry | undefined => AGENT_COUNTRIES.find((one) => one === text)

/** In whose rules a kept phone is written. */
const findPhoneCountry = (e164: string): AgentCountry | undefined =>
  AGENT_COUNTRIES.find((one) => toE164(toNationalNumber(e164), one) === e164)

/** What an earlier application said, or the account says, is not typed again; what shows who somebody is, is. */
export function toInitialApply(earlier: OwnApplication | undefined, { region, phone: kept }: Known): ApplyValues {
  const country = earlier?.country ?? toCountry(region) ?? 'CN'
  const phone = earlier?.phone ?? kept ?? ''
  const phoneCountry = findPhoneCountry(phone)
  return {
    realName: earlier?.realName ?? '',
    country,
    idNumber: '',
    phone: phoneCountry === undefined ? '' : toNationalNumber(phone),
    phoneCountry: phoneCountry ?? country,
    city: earlier?.city ?? '',
    skills: earlier?.skills ?? [],
    text: earlier?.text ?? '',
    frontId: '',
    backId: '',
    terms: '',
  }
}
