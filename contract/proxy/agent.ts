import * as v from 'valibot'
import { idNumberSchema } from '../address/id-number'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema } from '../kit/money-schemas'
import { phoneSchema } from '../kit/phone'
import { blockSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { AGENT_STAGES } from './agent-rules'
import {
  AGENT_COUNTRIES,
  AGENT_FLAGS,
  AGENT_SKILLS,
  AGENT_STATUSES,
  AGENT_TERMS,
  APPLICATION_STATUSES,
  DEAL_MODES,
} from './agent-status'

const { agent } = limits.proxy

const skillSchema = v.picklist(AGENT_SKILLS, 'invalid')

/** What somebody says who wishes to buy for others. Both photos are of the card, and seen by nobody but who decides. */
export const applySchema = v.object({
  realName: v.pipe(lineSchema(agent.nameLength), v.minLength(agent.nameMinLength, 'invalid')),
  country: v.picklist(AGENT_COUNTRIES, 'invalid'),
  idNumber: idNumberSchema,
  phone: phoneSchema,
  /** By whose rules the phone is written. */
  phoneCountry: v.picklist(AGENT_COUNTRIES, 'invalid'),
  city: lineSchema(agent.cityLength),
  skills: listSchema(skillSchema, { min: 1, max: agent.skills }),
  text: v.optional(blockSchema(agent.textLength)),
  frontId: idSchema('file'),
  backId: idSchema('file'),
  /** What was agreed to. */
  terms: v.picklist([AGENT_TERMS], 'invalid'),
})
export type ApplyInput = v.InferOutput<typeof applySchema>

const applicationFields = {
  applicationId: idSchema('agentApplication'),
  status: v.picklist(APPLICATION_STATUSES),
  realName: v.string(),
  country: v.picklist(AGENT_COUNTRIES),
  /** E.164 */
  phone: v.string(),
  city: v.string(),
  skills: v.array(v.picklist(AGENT_SKILLS)),
  text: v.string(),
  sentAt: isoTimeSchema,
  decidedAt: v.optional(isoTimeSchema),
  /** Why it was refused. */
  reason: v.optional(v.string()),
}

export const ownApplicationSchema = v.object({
  ...applicationFields,
  /** Never whole; absent once the number is deleted. */
  idNumberMasked: v.optional(v.string()),
  /** By when it is decided, as long as it waits and agents are admitted. */
  decideBy: v.optional(isoTimeSchema),
})
export type OwnApplication = v.InferOutput<typeof ownApplicationSchema>

/** How others see an agent; never who they are. */
export const agentFaceSchema = v.object({
  /** One of our own buyers. */
  isHouse: v.boolean(),
  /** Absent for who had no name when they were admitted. */
  name: v.optional(v.string()),
  city: v.optional(v.string()),
  since: isoTimeSchema,
  deals: v.number(),
  /** In tenths of a star; absent as long as there are too few completed deals. */
  scoreTenths: v.optional(v.number()),
  onTimePercent: v.optional(v.number()),
})
export type AgentFace = v.InferOutput<typeof agentFaceSchema>

export const ownAgentSchema = v.object({
  agentId: idSchema('agent'),
  status: v.picklist(AGENT_STATUSES),
  stage: v.picklist(AGENT_STAGES),
  face: agentFaceSchema,
  /** How much one deal may come to, how many may be open at a time, and what they may come to together. */
  limits: v.object({ maxCents: centsSchema, maxOpen: v.number(), maxOpenCents: centsSchema }),
  openDeals: v.object({ count: v.number(), totalCents: centsSchema }),
  standingBids: v.number(),
  suspendedUntil: v.optional(isoTimeSchema),
  suspendReason: v.optional(v.string()),
  /** Of the last twelve months. */
  strikes: v.number(),
})
export type OwnAgent = v.InferOutput<typeof ownAgentSchema>

/** All that the page of agents shows. */
export const agentPageSchema = v.object({
  /** house: applications are taken, and wait until agents are admitted. */
  deals: v.picklist(DEAL_MODES),
  /** The latest. */
  application: v.optional(ownApplicationSchema),
  agent: v.optional(ownAgentSchema),
  canApply: v.boolean(),
  /** How old an account must be before it may apply; a server of before does not say it. */
  accountAgeDays: v.optional(v.number()),
  /** From when on somebody may apply who may not now: the account is too new, or was refused a short while ago. */
  applyFrom: v.optional(isoTimeSchema),
  now: isoTimeSchema,
})
export type AgentPage = v.InferOutput<typeof agentPageSchema>

export const staffAgentSchema = v.object({
  agentId: idSchema('agent'),
  status: v.picklist(AGENT_STATUSES),
  suspendedUntil: v.optional(isoTimeSchema),
  suspendReason: v.optional(v.string()),
  name: v.optional(v.string()),
  deals: v.number(),
  strikes: v.number(),
  flags: v.number(),
})

/** As the staff reads it; the number and the photos have endpoints of their own, which note who has read. */
export const staffApplicationSchema = v.object({
  ...applicationFields,
  ClientNO: v.string(),
  hasPhotos: v.boolean(),
  /** Whether the number is still kept. */
  hasIdNumber: v.boolean(),
  /** How many earlier applications had the same number, of whatever account. */
  sameNumberBefore: v.number(),
  terms: v.string(),
  agent: v.optional(staffAgentSchema),
})
export type StaffApplication = v.InferOutput<typeof staffApplicationSchema>

export const agentFlagSchema = v.object({
  agentId: idSchema('agent'),
  applicationId: v.optional(idSchema('agentApplication')),
  name: v.optional(v.string()),
  kind: v.picklist(AGENT_FLAGS),
  note: v.string(),
  at: isoTimeSchema,
})
export type AgentFlagItem = v.InferOutput<typeof agentFlagSchema>
