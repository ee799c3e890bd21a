import type { ColumnType } from 'kysely'
import type { ServiceCode, Tariff, TRANSPORTS } from '@contract/freight/freight'
import type { Texts } from '@contract/kit/language'
import type { BasisPoints, Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { CreatedAt, JsonColumn } from '@server/db/foundation-tables'

interface TariffsTable {
  channel_code: string
  version: string
  terms: JsonColumn<Tariff>
  created_at: CreatedAt
}

interface ChannelsTable {
  code: string
  name: JsonColumn<Texts>
  transport: (typeof TRANSPORTS)[number]
  warehouse_codes: JsonColumn<string[]>
  transit_days_min: number
  transit_days_max: number
  tariff_version: string
  sort_order: number
}

interface ServicesTable {
  code: ServiceCode
  version: string
  cents: Cents
}

interface CustomsRulesTable {
  country: RegionCode
  /** 2026-11-21 */
  valid_from: ColumnType<string, string, never>
  version: string
  threshold_cents: Cents
  tax_rate_basis_points: BasisPoints
  document_fee_cents: Cents
}

export interface FreightTables {
  tariffs: TariffsTable
  channels: ChannelsTable
  services: ServicesTable
  customs_rules: CustomsRulesTable
}
