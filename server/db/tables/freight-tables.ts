import type { ColumnType, Generated } from 'kysely'
import type { Quote, ServiceCode, Tariff, TRANSPORTS } from '@contract/freight/freight'
import type { EstimateRequest } from '@contract/freight/freight-estimate'
import type { Texts } from '@contract/kit/language'
import type { BasisPoints, Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { BoxSize } from '@contract/kit/weight'
import type { CreatedAt, JsonColumn } from '@server/db/tables/foundation-tables'

interface TariffsTable {
  channelCode: string
  version: string
  terms: JsonColumn<Tariff>
  createdAt: CreatedAt
}

interface ChannelsTable {
  code: string
  name: JsonColumn<Texts>
  transport: (typeof TRANSPORTS)[number]
  warehouseCodes: JsonColumn<string[]>
  transitDaysMin: number
  transitDaysMax: number
  tariffVersion: string
  sortOrder: number
  /** The shop sends goods home by it. */
  forShop: boolean
}

interface ServicesTable {
  code: ServiceCode
  version: string
  cents: Cents
}

interface CustomsRulesTable {
  country: RegionCode
  /** 2026-11-21 */
  validFrom: ColumnType<string, string, never>
  version: string
  thresholdCents: Cents
  taxRateBasisPoints: BasisPoints
  documentFeeCents: Cents
}

interface KeptEstimatesTable {
  id: Generated<string>
  memberId: string
  channelCode: ColumnType<string, string, never>
  channelName: ColumnType<Texts, string, never>
  request: ColumnType<EstimateRequest, string, never>
  box: ColumnType<BoxSize, string, never>
  quote: ColumnType<Quote, string, never>
  createdAt: CreatedAt
}

export interface FreightTables {
  tariffs: TariffsTable
  channels: ChannelsTable
  services: ServicesTable
  customsRules: CustomsRulesTable
  keptEstimates: KeptEstimatesTable
}
