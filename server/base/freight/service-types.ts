import { TRANSPORTS, type CustomsRule, type Quote, type QuoteRequest, type ServicePrice } from '@contract/freight/freight'
import { quote } from '@contract/freight/quote'
import type { ExampleChoice, ServiceTypes, TransportInfo } from '@contract/freight/service-types'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import { cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import { grams, millimetres, type BoxSize, type Grams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import { GOODS_NATURES } from '@contract/parcel/parcel'
import {
  getCustomsRule,
  INSURANCE_VERSION,
  listChannels,
  listServicePrices,
  type Channel,
} from '@server/base/freight/freight-service'
import { toRequiredFor } from '@server/base/freight/required-services'
import { listRegionRows } from '@server/base/region/region-service'
import type { Reader } from '@server/db/database'

interface ExampleBox {
  readonly actualGrams: Grams
  readonly size: BoxSize
}

const aBox = (actualGrams: number, lengthMm: number, widthMm: number, heightMm: number): ExampleBox => ({
  actualGrams: grams(actualGrams),
  size: { lengthMm: millimetres(lengthMm), widthMm: millimetres(widthMm), heightMm: millimetres(heightMm) },
})

/** The first that a channel takes is its example: larger than it weighs, as most boxes are; a heavy one; a bag. */
const EXAMPLE_BOXES = [aBox(3_200, 400, 300, 250), aBox(12_000, 500, 400, 300), aBox(40_000, 800, 600, 500), aBox(400, 250, 180, 80)]

const EXAMPLE_VALUE = cents(30_000)

interface ChannelExample {
  readonly channel: Channel
  readonly destination: { readonly code: RegionCode; readonly name: string }
  readonly request: QuoteRequest
  readonly quote: Quote
}

/** All that can be chosen, with what it costs and an example of it: computed anew each time by what makes the bills. */
export async function getServiceTypes(db: Reader, language: Language, now: Date): Promise<Complete<ServiceTypes>> {
  const channels = await listChannels(db)
  const regions = await listRegionRows(db, language)
  const examples = new Map<string, ChannelExample>()
  for (const channel of channels) {
    const destination = regions.find(({ code }) => channel.tariff.countries.includes(code))
    if (!destination) continue
    const customs = await getCustomsRule(db, destination.code, now)
    const example = toChannelExample(channel, destination, customs)
    if (example) examples.set(channel.code, example)
  }
  const [first] = examples.values()
  const services = await listServicePrices(db)

  return {
    transports: toTransports(channels, (channel) => {
      const example = examples.get(channel.code)
      return {
        code: channel.code,
        name: channel.name[language],
        transitDaysMin: channel.transitDaysMin,
        transitDaysMax: channel.transitDaysMax,
        destinations: regions.filter(({ code }) => channel.tariff.countries.includes(code)).map(({ name }) => name),
        tariff: {
          mode: channel.tariff.mode,
          minGrams: channel.tariff.minGrams,
          maxGrams: channel.tariff.maxGrams,
          goodsNatures: channel.tariff.goodsNatures,
        },
        example: example && { destination: example.destination.name, goodsValueCents: EXAMPLE_VALUE, quote: example.quote },
      }
    }),
    services: services.map((service) => ({
      code: service.code,
      cents: service.cents,
      requiredFor: toRequiredFor(service.code),
      example: first && toServiceExample(first, service, language),
    })),
    insurance: { rateBasisPoints: limits.insuranceRate, example: first && toInsuranceExample(first, language) },
  }
}

type ChannelOfTransport = TransportInfo['channels'][number]

/** By the kinds of transport in their own order, those without a channel left out. */
function toTransports(
  channels: readonly Channel[],
  toChannel: (channel: Channel) => Complete<ChannelOfTransport>,
): Complete<TransportInfo>[] {
  const takes = (own: readonly Channel[], nature: (typeof GOODS_NATURES)[number]) =>
    own.some(({ tariff }) => tariff.goodsNatures.includes(nature))
  return TRANSPORTS.flatMap((transport) => {
    const own = channels.filter((channel) => channel.transport === transport)
    const others = channels.filter((channel) => channel.transport !== transport)
    if (own.length === 0) return []
    return [
      {
        transport,
        // Where nothing else goes, it is no matter of the goods.
        onlyWayFor: others.length === 0 ? [] : GOODS_NATURES.filter((nature) => takes(own, nature) && !takes(others, nature)),
        channels: own.map(toChannel),
      },
    ]
  })
}

/** The first of the boxes that the channel takes; undefined where it takes none. */
function toChannelExample(
  channel: Channel,
  destination: ChannelExample['destination'],
  customs: CustomsRule,
): ChannelExample | undefined {
  for (const box of EXAMPLE_BOXES) {
    const request: QuoteRequest = {
      ...box,
      goodsNatures: channel.tariff.goodsNatures.slice(0, 1),
      destination: { country: destination.code },
      goodsValueCents: EXAMPLE_VALUE,
      declaredValueCents: EXAMPLE_VALUE,
      insured: false,
      services: [],
      storage: [],
      customs,
      insuranceVersion: INSURANCE_VERSION,
    }
    const result = quote(request, channel.tariff)
    if ('lines' in result) return { channel, destination, request, quote: result }
  }
  return undefined
}

/** The example's box once more, with something chosen for it. */
function quoteWith({ channel, request }: ChannelExample, change: Partial<QuoteRequest>): Quote | undefined {
  const result = quote({ ...request, ...change }, channel.tariff)
  return 'lines' in result ? result : undefined
}

function toServiceExample(example: ChannelExample, service: ServicePrice, language: Language): ExampleChoice | undefined {
  const chosen = quoteWith(example, { services: [service] })
  return chosen && toChoice(example, chosen, language)
}

function toInsuranceExample(example: ChannelExample, language: Language): ServiceTypes['insurance']['example'] {
  const chosen = quoteWith(example, { insured: true })
  const premium = chosen?.lines.find(({ label }) => label === 'insurance')
  if (!chosen || !premium) return undefined
  return { ...toChoice(example, chosen, language), declaredValueCents: EXAMPLE_VALUE, premiumCents: cents(premium.amountCents) }
}

function toChoice({ channel, quote: plain }: ChannelExample, chosen: Quote, language: Language): ExampleChoice {
  return { channelName: channel.name[language], withoutCents: plain.totalCents, withCents: chosen.totalCents }
}
