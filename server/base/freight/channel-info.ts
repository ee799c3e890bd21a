import { toFreight } from '@contract/freight/freight-charge'
import type { ChannelInfo, ChannelSummary } from '@contract/freight/channel-info'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { grams } from '@contract/kit/weight'
import { listChannels } from '@server/base/freight/freight-service'
import { listRegionRows } from '@server/base/region/region-service'
import { listWarehouses } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'

/** As members' parcels are: a shoe box, a bag, a box of household goods, a heavy one. */
const EXAMPLE_GRAMS = [500, 1_000, 2_000, 5_000, 10_000, 20_000].map(grams)

/** @throws Refusal `notFound` */
export async function getChannelInfo(db: Reader, channelCode: string, language: Language): Promise<Complete<ChannelInfo>> {
  const channel = (await listChannels(db)).find(({ code }) => code === channelCode)
  if (!channel) throw new Refusal('notFound')
  const { countries, ...tariff } = channel.tariff
  const warehouses = await listWarehouses(db)
  const regions = await listRegionRows(db, language)
  return {
    code: channel.code,
    name: channel.name[language],
    transport: channel.transport,
    transitDaysMin: channel.transitDaysMin,
    transitDaysMax: channel.transitDaysMax,
    warehouses: warehouses.filter(({ code }) => channel.warehouseCodes.includes(code)).map(({ name }) => name[language]),
    destinations: regions.filter(({ code }) => countries.includes(code)).map(({ code, name }) => ({ code, name })),
    tariff,
    examples: EXAMPLE_GRAMS.filter((weight) => weight >= tariff.minGrams && weight <= tariff.maxGrams).flatMap((weightGrams) => {
      const charge = toFreight(channel.tariff, weightGrams)
      return charge ? [{ weightGrams, billedGrams: charge.billedGrams, freightCents: charge.amount }] : []
    }),
  }
}

export async function listChannelSummaries(db: Reader, language: Language): Promise<Complete<ChannelSummary>[]> {
  const warehouses = await listWarehouses(db)
  return (await listChannels(db)).map((channel) => ({
    code: channel.code,
    name: channel.name[language],
    transport: channel.transport,
    transitDaysMin: channel.transitDaysMin,
    transitDaysMax: channel.transitDaysMax,
    warehouseIds: warehouses.filter(({ code }) => channel.warehouseCodes.includes(code)).map(({ warehouseId }) => warehouseId),
    destinations: [...channel.tariff.countries],
    goodsNatures: [...channel.tariff.goodsNatures],
  }))
}
