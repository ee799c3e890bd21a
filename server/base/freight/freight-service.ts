import type * as v from 'valibot'
import type {
  channelSetupSchema,
  CustomsRule,
  customsSetupSchema,
  Quote,
  QuoteRequest,
  ServicePrice,
  serviceSetupSchema,
  Tariff,
  TRANSPORTS,
  Unfit,
} from '@contract/freight/freight'
import type { CustomsNotice } from '@contract/freight/channel-offer'
import type { AreaCategory } from '@contract/address/address'
import { isRemoteArea, quote } from '@contract/freight/quote'
import { Refusal } from '@contract/kit/envelope'
import { toHomeDay } from '@contract/kit/home-day'
import type { Texts } from '@contract/kit/language'
import type { RegionCode } from '@contract/kit/regions'
import { limits } from '@contract/limits'
import {
  findCustomsRuleRow,
  findTariffTerms,
  keepTariff,
  listChannelRows,
  listServiceRows,
  upsertChannel,
  upsertCustomsRule,
  upsertService,
} from '@server/base/freight/freight-store'
import { findWarehouseByCode } from '@server/base/warehouse/warehouse-service'
import type { Reader, Tx } from '@server/db/database'

export interface Channel {
  readonly code: string
  readonly name: Texts
  readonly transport: (typeof TRANSPORTS)[number]
  /** Where it starts from. */
  readonly warehouseCodes: readonly string[]
  readonly transitDaysMin: number
  readonly transitDaysMax: number
  readonly tariff: Tariff
  /** The shop sends goods home by it. */
  readonly forShop: boolean
}

/** Stamped on the insurance line: the rate is the specification's. */
export const INSURANCE_VERSION = 'insurance-1'

/** The specification's own rule (section 9), for destinations that the operator has no rule for. */
export const STANDARD_CUSTOMS_RULE: CustomsRule = {
  version: 'standard-1',
  thresholdCents: limits.customs.thresholdValue,
  taxRate: limits.customs.taxRate,
  documentFeeCents: limits.customs.documentFee,
}

/** In the operator's order, each with its present tariff. */
export async function listChannels(db: Reader): Promise<Channel[]> {
  const rows = await listChannelRows(db)
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    transport: row.transport,
    warehouseCodes: row.warehouseCodes,
    transitDaysMin: row.transitDaysMin,
    transitDaysMax: row.transitDaysMax,
    tariff: row.terms,
    forShop: row.forShop,
  }))
}

/** Says of a place whether any channel that goes there asks its remote-area fee; undefined while there is no postcode. */
export async function createAreaCategories(
  db: Reader,
): Promise<(place: { readonly country: RegionCode; readonly postcode?: string }) => AreaCategory | undefined> {
  const channels = await listChannels(db)
  return ({ country, postcode }) => {
    if (postcode === undefined) return undefined
    const isRemote = channels.some(({ tariff }) => tariff.countries.includes(country) && isRemoteArea(postcode, tariff))
    return isRemote ? 'remote' : 'ordinary'
  }
}

/** The terms that an order was applied for under. */
export async function getTariff(db: Reader, channelCode: string, version: string): Promise<Tariff> {
  const tariff = await findTariffTerms(db, channelCode, version)
  if (!tariff) throw new Error(`no tariff ${version} of channel ${channelCode}`)
  return tariff
}

export async function listServicePrices(db: Reader): Promise<ServicePrice[]> {
  const rows = await listServiceRows(db)
  return rows.map(({ code, cents, version }) => ({ code, cents, version }))
}

/** The rule that holds at the destination on this day; without a destination, the specification's. */
export async function getCustomsRule(db: Reader, country: RegionCode | undefined, now: Date): Promise<CustomsRule> {
  const row = country && (await findCustomsRuleRow(db, country, toHomeDay(now)))
  if (!row) return STANDARD_CUSTOMS_RULE
  return {
    version: row.version,
    thresholdCents: row.thresholdCents,
    taxRate: row.taxRateBasisPoints,
    documentFeeCents: row.documentFeeCents,
  }
}

export function toCustomsNotice({ thresholdCents, taxRate, documentFeeCents }: CustomsRule): CustomsNotice {
  return { thresholdCents, taxRateBasisPoints: taxRate, documentFeeCents }
}

/** What a channel asks for a box that lies in this warehouse. */
export function quoteByChannel(
  channel: Pick<Channel, 'warehouseCodes' | 'tariff'>,
  warehouseCode: string,
  request: QuoteRequest,
): Quote | Unfit {
  return channel.warehouseCodes.includes(warehouseCode) ? quote(request, channel.tariff) : { unfit: 'warehouseNotServed' }
}

/** @throws Refusal `versionTaken` for a tariff's version that stands with other terms: bills refer to it; `unknownWarehouse`. */
export async function setUpChannels(tx: Tx, setups: readonly v.InferOutput<typeof channelSetupSchema>[]): Promise<void> {
  for (const [index, setup] of setups.entries()) {
    for (const [place, code] of setup.warehouseCodes.entries()) {
      if (!(await findWarehouseByCode(tx, code))) {
        throw new Refusal('unknownWarehouse', { field: `channels.${index}.warehouseCodes.${place}` })
      }
    }
    if (!(await keepTariff(tx, setup.code, setup.tariff))) {
      throw new Refusal('versionTaken', { field: `channels.${index}.tariff.version` })
    }
    await upsertChannel(tx, {
      code: setup.code,
      name: JSON.stringify(setup.name),
      transport: setup.transport,
      warehouseCodes: JSON.stringify(setup.warehouseCodes),
      transitDaysMin: setup.transitDaysMin,
      transitDaysMax: setup.transitDaysMax,
      tariffVersion: setup.tariff.version,
      sortOrder: setup.sort,
      forShop: setup.forShop,
    })
  }
}

export async function setUpServices(tx: Tx, setups: readonly v.InferOutput<typeof serviceSetupSchema>[]): Promise<void> {
  for (const { code, cents, version } of setups) await upsertService(tx, { code, cents, version })
}

export async function setUpCustoms(tx: Tx, setups: readonly v.InferOutput<typeof customsSetupSchema>[]): Promise<void> {
  for (const setup of setups) {
    await upsertCustomsRule(tx, {
      country: setup.country,
      validFrom: setup.validFrom,
      version: setup.version,
      thresholdCents: setup.thresholdCents,
      taxRateBasisPoints: setup.taxRate,
      documentFeeCents: setup.documentFeeCents,
    })
  }
}

