import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { blockSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { agentFlagSchema, staffApplicationSchema } from './agent'
import { ID_PHOTO_SIDES } from './agent-status'

const { agent } = limits.proxy
const applicationIdField = { applicationId: idSchema('agentApplication') }
const agentIdField = { agentId: idSchema('agent') }
const reasonField = { reason: v.pipe(blockSchema(agent.refuseLength), v.minLength(agent.refuseMinLength, 'invalid')) }

/** As the staff looks for them: applications that wait, agents by how they are, and what has ended. */
export const AGENT_TABS = ['sent', 'trial', 'active', 'suspended', 'ended', 'refused', 'withdrawn'] as const

export const operatorListAgents = defineEndpoint({
  path: 'operator/agent/list',
  access: 'operator:support',
  effect: 'read',
  about: 'agent',
  summary: 'Applications and agents, the latest application first; those that wait, the earliest first',
  input: v.object({ tab: v.optional(v.picklist(AGENT_TABS, 'invalid'), 'sent'), ...pageRequest }),
  output: pageSchema(staffApplicationSchema),
})

export const operatorGetAgent = defineEndpoint({
  path: 'operator/agent/show',
  access: 'operator:support',
  effect: 'read',
  about: 'agent',
  summary: 'One application, and the agent that came of it',
  input: v.object(applicationIdField),
  output: staffApplicationSchema,
})

export const readAgentIdNumber = defineEndpoint({
  path: 'operator/agent/idNumber',
  access: 'operator:support',
  // Noted for the operator and for the member, and never kept for a repeat.
  effect: 'session',
  about: 'agent',
  summary: 'The ID number of an application, whole; the member sees that it was read',
  input: v.object(applicationIdField),
  output: v.object({ idNumber: v.string() }),
})

export const readAgentIdPhoto = defineEndpoint({
  path: 'operator/agent/idPhoto',
  access: 'operator:support',
  effect: 'session',
  about: 'agent',
  summary: 'A photo of the ID of an application that waits; the member sees that it was read',
  input: v.object({ ...applicationIdField, side: v.picklist(ID_PHOTO_SIDES, 'invalid') }),
  /** In base64. */
  output: v.object({ contentType: v.string(), content: v.string() }),
})

/** Throws `agentsNotOpen` as long as our own buyers bid alone. */
export const approveApplication = defineEndpoint({
  path: 'operator/agent/approve',
  access: 'operator:support',
  effect: 'write',
  about: 'agent',
  summary: 'Admit an applicant on trial; the photos of their ID are deleted',
  input: v.object(applicationIdField),
  output: staffApplicationSchema,
})

export const refuseApplication = defineEndpoint({
  path: 'operator/agent/refuse',
  access: 'operator:support',
  effect: 'write',
  about: 'agent',
  summary: 'Refuse an application; its member reads why',
  input: v.object({ ...applicationIdField, ...reasonField }),
  output: staffApplicationSchema,
})

export const suspendAgent = defineEndpoint({
  path: 'operator/agent/suspend',
  access: 'operator:support',
  effect: 'write',
  about: 'agent',
  changes: ['request'],
  summary: 'Keep an agent from bidding until an instant; their bids are void, their deals go on',
  input: v.object({ ...agentIdField, until: isoTimeSchema, ...reasonField }),
  output: staffApplicationSchema,
})

export const liftSuspension = defineEndpoint({
  path: 'operator/agent/lift',
  access: 'operator:support',
  effect: 'write',
  about: 'agent',
  summary: 'Let a suspended agent bid again',
  input: v.object(agentIdField),
  output: staffApplicationSchema,
})

export const endAgent = defineEndpoint({
  path: 'operator/agent/end',
  access: 'operator:support',
  effect: 'write',
  about: 'agent',
  changes: ['request'],
  summary: 'Somebody is an agent no more; their bids are void',
  input: v.object({ ...agentIdField, ...reasonField }),
  output: staffApplicationSchema,
})

export const operatorListAgentFlags = defineEndpoint({
  path: 'operator/agent/flags',
  access: 'operator:support',
  effect: 'read',
  about: 'agent',
  summary: 'What agents do that somebody should look at, the latest first; nothing follows from it by itself',
  input: v.object({ agentId: v.optional(agentIdField.agentId), ...pageRequest }),
  output: pageSchema(agentFlagSchema),
})
