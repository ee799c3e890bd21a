import { getChannel } from '@contract/freight/freight-endpoints'
import { quote } from '@contract/freight/quote'
import { basisPoints, cents, ZERO_CENTS } from '@contract/kit/money'
import { millimetres } from '@contract/kit/weight'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { packingPlatform } from '../../support/orders'
import { usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, packingPlatform)

const [setup] = packingPlatform.channels ?? []
if (!setup) throw new Error('the platform of the tests has no channel')

describe('a channel', () => {
  it('tells a guest its days, prices, limits and goods [spec 2.24]', async () => {
    const channel = await server.ask(getChannel, { channelCode: setup.code })
    expect(channel).toMatchObject({
      code: setup.code,
      name: setup.name.en,
      transport: setup.transport,
      transitDaysMin: setup.transitDaysMin,
      transitDaysMax: setup.transitDaysMax,
      tariff: { version: setup.tariff.version, mode: setup.tariff.mode, goodsNatures: setup.tariff.goodsNatures },
    })
    expect(channel.destinations.map(({ code }) => code).sort()).toEqual([...setup.tariff.countries].sort())
    expect(channel.warehouses).toHaveLength(setup.warehouseCodes.length)
    expect(channel).not.toHaveProperty('tariff.countries')
  })

  it('speaks the language of who asks', async () => {
    for (const language of ['zh-Hant', 'zh-Hans', 'en'] as const) {
      expect((await server.ask(getChannel, { channelCode: setup.code }, { language })).name).toBe(setup.name[language])
    }
  })

  it('shows examples that a bill would have, and none that it would refuse', async () => {
    const { examples, tariff, destinations } = await server.ask(getChannel, { channelCode: setup.code })
    const [destination] = destinations
    const side = millimetres(10)
    for (const { weightGrams, billedGrams, freightCents } of examples) {
      expect(weightGrams).toBeLessThanOrEqual(tariff.maxGrams)
      const bill = quote(
        {
          actualGrams: weightGrams, size: { lengthMm: side, widthMm: side, heightMm: side }, goodsNatures: [],
          destination: { country: destination?.code ?? 'TW' }, goodsValueCents: ZERO_CENTS, declaredValueCents: ZERO_CENTS, insured: false,
          services: [], storage: [], insuranceVersion: 'insurance-1',
        },
        { ...tariff, countries: destinations.map(({ code }) => code) },
      )
      if (!('lines' in bill)) throw new Error(`no bill for ${weightGrams} g`)
      expect([bill.lines[0]?.amountCents, bill.billedGrams]).toEqual([freightCents, billedGrams])
    }
    expect(examples.length).toBeGreaterThan(2)
  })

  it('shows the tariff as the operator has changed it', async () => {
    const tariff = { ...setup.tariff, version: 'changed-1', handlingCents: cents(1_234), vatRate: basisPoints(500) }
    await server.ask(setUpPlatform, { channels: [{ ...setup, tariff }] }, { operatorKey: platform.adminKey })
    expect((await server.ask(getChannel, { channelCode: setup.code })).tariff).toMatchObject({ version: 'changed-1', handlingCents: 1_234, vatRate: 500 })
  })

  it.each(['NONE', '../SEA', '', 'a'.repeat(21)])('"%s" is none', async (channelCode) => {
    expect(await server.post(getChannel, { channelCode })).toMatchObject({ status: 'n', code: 'notFound' })
  })
})
