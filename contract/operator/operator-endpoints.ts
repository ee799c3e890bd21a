import * as v from 'valibot'
import { limits } from '../limits'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { isoTimeSchema } from '../kit/time-schemas'
import { priceSchema } from '../kit/money-schemas'
import { lineSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { channelSetupSchema, customsSetupSchema, serviceSetupSchema } from '../freight/freight'
import { carrierSetupSchema } from '../parcel/parcel'
import { settingsChangeSchema } from '../system/settings-change'
import { pickupSiteSetupSchema, warehouseSetupSchema } from '../warehouse/warehouse'

export const OPERATOR_SCOPES = ['warehouse', 'finance', 'support', 'shop', 'buyer', 'admin'] as const

/**
 * Everything the platform is set up with, in one document: what it names is added or changed by its code, what it does
 * not name stays. Demo data and a real platform come in by this same door.
 */
export const setUpPlatform = defineEndpoint({
  path: 'operator/platform/setup',
  access: 'operator:admin',
  effect: 'write',
  about: 'system',
  changes: ['warehouse'],
  summary: 'Set up warehouses, channels and tariffs, services, carriers, pickup sites, customs rules and settings',
  input: v.object({
    settings: v.optional(settingsChangeSchema),
    storage: v.optional(
      v.object({
        version: lineSchema(40),
        freeDays: wholeNumberSchema(0, 3_650),
        perKgDayCents: priceSchema(limits.storage.maxPerKgDayCents),
      }),
    ),
    warehouses: v.optional(listSchema(warehouseSetupSchema, { max: 100 }), []),
    carriers: v.optional(listSchema(carrierSetupSchema, { max: 300 }), []),
    channels: v.optional(listSchema(channelSetupSchema, { max: 200 }), []),
    services: v.optional(listSchema(serviceSetupSchema, { max: 10 }), []),
    pickupSites: v.optional(listSchema(pickupSiteSetupSchema, { max: 500 }), []),
    customs: v.optional(listSchema(customsSetupSchema, { max: 200 }), []),
  }),
  output: v.object({ changed: v.number() }),
})

/** An address of IPv4 or IPv6, or a range of them. */
const networkSchema = v.pipe(
  v.string(),
  v.maxLength(49),
  v.check((text) => {
    const [address = '', bits, ...more] = text.split('/')
    const isV4 = v.is(v.pipe(v.string(), v.ipv4()), address)
    if (more.length > 0 || !(isV4 || v.is(v.pipe(v.string(), v.ipv6()), address))) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isV4 ? 32 : 128))
  }, 'invalid'),
)

/** The key itself is in this answer only: the server keeps its hash. */
export const createOperatorKey = defineEndpoint({
  path: 'operator/key/create',
  access: 'operator:admin',
  effect: 'session',
  about: 'system',
  summary: 'Make a key with a scope',
  input: v.object({
    name: lineSchema(60),
    scope: v.picklist(OPERATOR_SCOPES, 'invalid'),
    /** So many days from now it ends; without them never. */
    days: v.optional(wholeNumberSchema(1, 3_650)),
    /** From where alone it opens anything: addresses, or ranges like 10.0.0.0/8. */
    networks: v.optional(listSchema(networkSchema, { max: 20 }), []),
  }),
  output: v.object({ operatorKeyId: idSchema('operatorKey'), key: v.string() }),
})

export const listOperatorKeys = defineEndpoint({
  path: 'operator/key/list',
  access: 'operator:admin',
  effect: 'read',
  about: 'system',
  summary: 'Keys with scope and last use',
  input: v.object({}),
  output: v.array(
    v.object({
      operatorKeyId: idSchema('operatorKey'),
      name: v.string(),
      scope: v.picklist(OPERATOR_SCOPES),
      createdAt: isoTimeSchema,
      lastUsedAt: v.optional(isoTimeSchema),
      revokedAt: v.optional(isoTimeSchema),
      endsAt: v.optional(isoTimeSchema),
      networks: v.array(v.string()),
    }),
  ),
})

export const revokeOperatorKey = defineEndpoint({
  path: 'operator/key/revoke',
  access: 'operator:admin',
  effect: 'write',
  about: 'system',
  summary: 'End a key at once',
  input: v.object({ operatorKeyId: idSchema('operatorKey') }),
  output: v.object({}),
})

export const listAudit = defineEndpoint({
  path: 'operator/audit/list',
  access: 'operator:admin',
  effect: 'read',
  about: 'system',
  summary: 'Who did what, newest first',
  input: v.object(pageRequest),
  output: pageSchema(
    v.object({ at: isoTimeSchema, keyName: v.string(), action: v.string(), subjectId: v.optional(v.string()), outcome: v.string() }),
  ),
})
