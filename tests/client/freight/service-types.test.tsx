import type { Quote } from '@contract/freight/freight'
import type { ServiceTypes } from '@contract/freight/service-types'
import { errorTexts } from '@contract/kit/errors'
import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { screen, waitFor, within } from '@testing-library/react'
import ServeTypePage from '@/pages_sub/serveType'
import { pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const PAGE = '/pages_sub/serveType'

const quote: Quote = {
  lines: [
    {
      kind: 'freight', label: 'freight', rule: 'perKgBand', quantity: 5, unitPriceCents: 1_800 as never, amountCents: 9_000 as never, tariffVersion: 'SEA/1',
      basis: { actualGrams: 3_200, volumetricGrams: 5_000, chargeableGrams: 5_000, billedGrams: 5_000, divisor: 6_000, bubbleShareBasisPoints: 10_000, lengthMm: 400, widthMm: 300, heightMm: 250, stepGrams: 1_000, bandFromGrams: 0 },
    },
    { kind: 'surcharge', label: 'handling', rule: 'fixedFee', quantity: 1, unitPriceCents: 800 as never, amountCents: 800 as never, tariffVersion: 'SEA/1', basis: {} },
  ],
  totalCents: cents(9_800), actualGrams: grams(3_200), volumetricGrams: grams(5_000), billedGrams: grams(5_000),
}

const types: ServiceTypes = {
  transports: [
    {
      transport: 'sea',
      onlyWayFor: ['sensitive'],
      channels: [
        {
          code: 'SEA', name: '海快特惠', transitDaysMin: 7, transitDaysMax: 10, destinations: ['台灣', '香港'],
          tariff: { mode: { kind: 'perKgBands', stepGrams: grams(1_000), bands: [{ fromGrams: grams(0), perKgCents: cents(1_800) }] }, minGrams: grams(0), maxGrams: grams(30_000), goodsNatures: ['ordinary', 'sensitive'] },
          example: { destination: '台灣', goodsValueCents: cents(30_000), quote },
        },
      ],
    },
    {
      transport: 'air',
      onlyWayFor: [],
      channels: [
        {
          code: 'AIR', name: '空運特快', transitDaysMin: 3, transitDaysMax: 5, destinations: ['台灣'],
          tariff: { mode: { kind: 'flatBands', bands: [1, 2, 3, 4].map((kg) => ({ upToGrams: grams(kg * 1_000), cents: cents(kg * 5_000) })) }, minGrams: grams(0), maxGrams: grams(4_000), goodsNatures: ['ordinary'] },
        },
      ],
    },
  ],
  services: [
    { code: 'reinforcement', cents: cents(600), requiredFor: ['fragile'], example: { channelName: '海快特惠', withoutCents: cents(9_800), withCents: cents(10_400) } },
    { code: 'removePackaging', cents: cents(0), requiredFor: [] },
  ],
  insurance: { rateBasisPoints: basisPoints(100), example: { channelName: '海快特惠', withoutCents: cents(9_800), withCents: cents(10_100), declaredValueCents: cents(30_000), premiumCents: cents(300) } },
}

function open(answer: object = yes(types), options: TestAppOptions = {}) {
  const app = startTestApp({ at: PAGE, ...options })
  app.server.on('freight/getServiceTypes', answer)
  app.render(<ServeTypePage />)
  return app
}

describe('service types [route /pages_sub/serveType]', () => {
  it.each([
    ['zh-Hant', '服務類型', '敏感貨只能走這種方式', '含易碎品的申請必選', '申報價值的 1%', '加上加固包裝'],
    ['zh-Hans', '服务类型', '敏感货只能走这种方式', '含易碎品的申请必选', '申报价值的 1%', '加上加固包装'],
    ['en', 'Service types', 'The only way for sensitive goods', 'Required where anything is fragile', '1% of the declared value', 'With reinforcement'],
  ] as const)('tells a guest in %s what each does, which goods require it and what it costs [spec 2.15]', async (language, title, only, fragile, rate, withIt) => {
    open(undefined, { language })
    expect(await screen.findByText(only)).toBeTruthy()
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeTruthy()
    expect(screen.getByText(fragile)).toBeTruthy()
    expect(screen.getByText(rate)).toBeTruthy()
    expect(screen.getByText(withIt)).toBeTruthy()
    expect(screen.getByText('¥104.00')).toBeTruthy()
    expect(screen.getByText('¥101.00')).toBeTruthy()
  })

  it('goes from the box to its price step by step', async () => {
    open()
    const example = await screen.findByRole('group', { name: '試算：寄到台灣，貨值 ¥300.00' })
    expect(within(example).getByText('5 kg × ¥18.00')).toBeTruthy()
    expect(within(example).getByText('操作費')).toBeTruthy()
    expect(screen.getByText('40 × 30 × 25 ÷ 6000')).toBeTruthy()
    expect(screen.getByText('3.20 kg')).toBeTruthy()
    // The channel's own, the box without reinforcement and without insurance, and what is the cheapest and the quickest.
    expect(screen.getAllByText('¥98.00')).toHaveLength(5)
  })

  it('says first which one is for whom, by the examples, and leads to an estimate', async () => {
    const [seaWay, airWay] = types.transports
    const quick = { ...airWay?.channels[0], example: { destination: '台灣', goodsValueCents: cents(30_000), quote: { ...quote, totalCents: cents(19_000) } } }
    const elsewhere = { ...quick, code: 'FAR', name: '日韓空運', transitDaysMax: 2, example: { ...quick.example, destination: '日本' } }
    open(yes({ ...types, transports: [seaWay, { ...airWay, channels: [quick, elsewhere] }] }))
    const [title] = await screen.findAllByRole('heading', { level: 2 })
    expect(title?.textContent).toBe('哪一種適合我')
    const card = within(title?.parentElement?.parentElement as HTMLElement)
    expect(card.getByText('海快特惠 · 7–10 天').parentElement?.parentElement?.textContent).toBe('想省錢海快特惠 · 7–10 天¥98.00')
    expect(card.getByText('空運特快 · 3–5 天').parentElement?.parentElement?.textContent).toBe('趕時間空運特快 · 3–5 天¥190.00')
    press('button', '用我的箱子試算')
    await waitFor(() => expect(pages.visible()).toBe('/pages/freight/freight'))
  })

  it('shows the first prices of a long list and leads to all of them', async () => {
    open()
    expect(await screen.findByText('運費 · 3 kg 以內')).toBeTruthy()
    expect(screen.queryAllByText('¥200.00')).toHaveLength(0)
    press('button', '空運特快 完整價目')
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/channelinfo?channelCode=AIR'))
  })

  it('says of a service that costs nothing that it is free, and may be left', async () => {
    open()
    expect(await screen.findByText('免費')).toBeTruthy()
    // Removed packaging and the insurance.
    expect(screen.getAllByText('自選')).toHaveLength(2)
  })

  it('says when it cannot be read, and asks again', async () => {
    const app = open(no(errorTexts.serverError['zh-Hant'], 'serverError'))
    await screen.findByRole('button', { name: '重試' })
    app.server.on('freight/getServiceTypes', yes(types))
    press('button', '重試')
    expect(await screen.findByText('空運特快')).toBeTruthy()
  })

  it('says when nothing has been set up', async () => {
    open(yes({ ...types, transports: [], services: [] }))
    expect(await screen.findByText('還沒有可選的服務')).toBeTruthy()
  })
})
