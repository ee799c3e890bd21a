import * as v from 'valibot'
import { limits } from '../limits'
import { listSchema, recordSchema } from '../kit/list-schemas'
import { basisPointsSchema, priceSchema } from '../kit/money-schemas'
import { lineSchema, lineTextsSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { DEAL_MODES } from '../proxy/agent-status'
import { hostSchema } from './web-address'

const timeOfDaySchema = v.pipe(v.string('required'), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

/**
 * `https://tiles.example.com/{z}/{x}/{y}.png`: one host, which pages may then ask for pictures. A host of the machine
 * itself may do without https.
 */
const tilesSchema = v.pipe(
  lineSchema(300),
  v.regex(/^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?\/[^\s"'<>;,\\]*$/i, 'invalid'),
  v.check((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'invalid'),
)

/** The keyword's kind and its number in the template. */
const templateFieldsSchema = recordSchema(
  v.pipe(v.string(), v.regex(/^(?:thing|number|letter|symbol|character_string|time|date|amount|phone_number|car_number|name|phrase)\d{1,2}$/, 'invalid')),
  v.picklist(['what', 'number', 'amount', 'time', 'state', 'remark'], 'invalid'),
  20,
)

const problemFeeSchema = priceSchema(limits.parcel.maxProblemFeeCents)

/** Settings that an operator may change; each one replaces its part as a whole. */
export const settingsChangeSchema = v.partial(
  v.object({
    name: lineTextsSchema(40),
    iconImg: lineSchema(500),
    currencySymbol: lineSchema(4),
    customerService: v.object({
      link: lineSchema(500),
      days: listSchema(wholeNumberSchema(1, 7), { max: 7 }),
      opens: timeOfDaySchema,
      closes: timeOfDaySchema,
      phone: v.optional(lineSchema(40)),
    }),
    payee: v.object({ name: lineSchema(100), bank: lineSchema(100), account: lineSchema(60) }),
    /** Where members pay by an order on Taobao; empty: nowhere. */
    taobaoLink: v.union([v.literal(''), v.pipe(lineSchema(500), v.regex(/^https:\/\/[^\s"'<>\\]+$/i, 'invalid'))], 'invalid'),
    webHosts: listSchema(hostSchema, { max: 50 }),
    /** Without tiles: the outlines again. */
    map: v.object({
      tiles: v.union([v.literal(''), tilesSchema], 'invalid'),
      attribution: v.union([v.literal(''), lineSchema(200)], 'invalid'),
    }),
    /** How long packing and, once paid, handing over take at most; 0: nothing is promised. For orders from now on. */
    orderPromise: v.object({ packHours: wholeNumberSchema(0, 720), shipHours: wholeNumberSchema(0, 720) }),
    /** What ways out of a problem cost; 0: nothing, as all do by default. For problems that are raised from now on. */
    problemFees: v.object({
      fixCents: problemFeeSchema,
      returnHandlingCents: problemFeeSchema,
      returnPerKgCents: problemFeeSchema,
      disposeCents: problemFeeSchema,
    }),
    /** The most of a bill that points may pay. */
    pointsShareRate: basisPointsSchema,
    /** What buying goods of foreign shops costs, of their price. */
    proxyServiceRate: basisPointsSchema,
    /** Who bids on what members wish to have bought: our own buyers alone, or admitted agents, too. */
    deals: v.picklist(DEAL_MODES, 'invalid'),
    /** How old an account must be before it may apply as an agent. */
    agentAccountDays: wholeNumberSchema(0, limits.proxy.agent.maxAccountAgeDays),
    /** `fields`: what each keyword of the template, as WeChat names it (`thing1`), says. Without them nothing is sent by it. */
    subscribeTemplates: listSchema(
      v.object({ name: lineSchema(40), templateId: lineSchema(80), fields: v.optional(templateFieldsSchema) }),
      { max: 50 },
    ),
  }),
)
export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>
