import type { TariffMode } from '@contract/freight/freight'
import { errorTexts } from '@contract/kit/errors'
import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import { screen, waitFor } from '@testing-library/react'
import { toPriceRows } from '@/features/freight/channel-view'
import { freightStrings } from '@/features/freight/freight-strings'
import ChannelInfoPage from '@/pages_public/channelinfo'
import { pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aChannel, byKilogram as mode } from './a-channel'

const { 'zh-Hant': zhHant } = freightStrings

const PAGE = '/pages_public/channelinfo'
function open(channel: object = yes(aChannel()), query = '?channelCode=SEA', options: TestAppOptions = {}) {
  const app = startTestApp({ at: `${PAGE}${query}`, ...options })
  app.server.on('freight/getChannel', channel)
  app.render(<ChannelInfoPage />)
  return app
}

describe('what a channel is [route /pages_public/channelinfo]', () => {
  it.each([
    ['zh-Hant', '7–10 天', '實重與體積重取較大者', '郵遞區號開頭為 880、209 的地址，每單另收 ¥60.00'],
    ['zh-Hans', '7–10 天', '实重与体积重取较大者', '邮政编码开头为 880、209 的地址，每单另收 ¥60.00'],
    ['en', '7–10 days', 'The larger of actual and volumetric weight', '¥60.00 more an order where the postcode begins with 880, 209'],
  ] as const)('tells a guest in %s days, rule and remote areas [spec 2.24, 1.20]', async (language, days, rule, remote) => {
    open(undefined, undefined, { language })
    expect(await screen.findByText(days)).toBeTruthy()
    expect(screen.getByText(rule)).toBeTruthy()
    expect(screen.getByText(remote)).toBeTruthy()
    expect(screen.getByText('¥15.00 / kg')).toBeTruthy()
    expect(screen.getByText('¥90.00')).toBeTruthy()
  })

  it('has no title in its bar, and names the channel in the page [spec 2.24]', async () => {
    open()
    const heading = await screen.findByRole('heading', { name: '海快特惠', level: 1 })
    // Only for who cannot see; what is seen stands in the page.
    expect(heading.className).toContain('sr-only')
    const seen = screen.getAllByText('海快特惠').filter((one) => one !== heading)
    expect(seen.map((one) => one.closest('[role="main"]') !== null)).toEqual([true])
  })

  it('says half the volume where the tariff shares it, and what is not charged', async () => {
    open(yes(aChannel({ bubbleShare: basisPoints(5_000), handlingCents: cents(0), remoteArea: undefined })))
    expect(await screen.findByText('實重，加體積重超出部分的 50%')).toBeTruthy()
    expect(screen.getByText('不收')).toBeTruthy()
    expect(screen.getByText('不另收偏遠附加費')).toBeTruthy()
  })

  it('leads to an estimate by it', async () => {
    open()
    await screen.findByText('¥15.00 / kg')
    press('button', '用此渠道試算')
    await waitFor(() => expect(pages.visible()).toBe('/pages/freight/freight?channelCode=SEA'))
  })

  it('says when there is no such channel, and asks again', async () => {
    const app = open(no(errorTexts.notFound['zh-Hant'], 'notFound'))
    await screen.findByRole('button', { name: '重試' })
    app.server.on('freight/getChannel', yes(aChannel()))
    press('button', '重試')
    expect(await screen.findByText('¥15.00 / kg')).toBeTruthy()
  })

  it('asks for nothing where no channel is named', async () => {
    const { server } = open(undefined, '')
    expect(await screen.findByText('沒有指定渠道')).toBeTruthy()
    expect(server.receivedAt('freight/getChannel')).toHaveLength(0)
  })
})

describe('the price list', () => {
  const texts = (one: TariffMode) => toPriceRows(one, zhHant).map(({ label, value }) => [label, value])

  it('names first and continued weight', () => {
    const rows = texts({ kind: 'firstAndContinued', firstGrams: grams(500), firstCents: cents(20_500), stepGrams: grams(500), stepCents: cents(7_200) })
    expect(rows).toEqual([['首重 0.5 kg', '¥205.00'], ['續重每 0.5 kg', '¥72.00']])
  })

  it('names bands in their order, whatever order they came in', () => {
    expect(texts({ ...mode, bands: [...mode.bands].reverse() } as TariffMode)).toEqual([
      ['10 kg 以內', '¥18.00 / kg'],
      ['10 kg 起', '¥15.00 / kg'],
    ])
    const three = [0, 500, 10_000].map((from, index) => ({ fromGrams: grams(from), perKgCents: cents(1_800 - index) }))
    expect(texts({ ...mode, bands: three } as TariffMode).map(([label]) => label)).toEqual(['0.5 kg 以內', '0.5–10 kg', '10 kg 起'])
    expect(texts({ kind: 'flatBands', bands: [{ upToGrams: grams(2_000), cents: cents(9_000) }, { upToGrams: grams(1_000), cents: cents(5_000) }] })).toEqual([
      ['1 kg 以內', '¥50.00'],
      ['2 kg 以內', '¥90.00'],
    ])
  })
})
