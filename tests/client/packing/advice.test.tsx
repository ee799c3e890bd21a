import type { PackingAdvice } from '@contract/order/packing-advice'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { PackingScreen } from '@/features/packing/screens/PackingScreen'
import { cents } from '@contract/kit/money'
import { afterDoubleTap, aUser, press, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { aParcel } from '../parcel/a-parcel'
import { anAddress, anAdvice, anOrderDetail, aPreview, WAREHOUSE } from '../order/an-order'

const PAGE = '/pages_sub/forecastParcel'
const first = aParcel()
const second = aParcel({ parcelId: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb', trackingNumber: 'YT882044173065' })
const both = `${PAGE}?parcelIds=${first.parcelId},${second.parcelId}&warehouseId=${WAREHOUSE}`

function open(advice: PackingAdvice | undefined, options: TestAppOptions = {}) {
  const app = startTestApp({ at: both, member: aUser(), ...options })
  app.server
    .on('warehouse/list', yes([{ warehouseId: WAREHOUSE, name: '東莞倉', code: 'DG', recipient: '', phone: '', address: '', addressSuffix: '', postcode: '', country: 'CN', utcOffsetMinutes: 480, labelVersion: 1 }]))
    .on('address/list', yes([anAddress()]))
    .on('parcel/listCarriers', yes([]))
    .on('parcel/list', (body) => yes({ items: body.status === 'inStock' ? [first, second] : [] }))
    .on('order/preview', yes(aPreview({ parcelCount: 2, goodsValueCents: cents(60_000) })))
    .on('order/advise', (body) => yes(advice && (body.parcelIds as string[]).length > 1 ? { advice } : {}))
    .on('order/apply', yes(anOrderDetail({ status: 'unprocessed', bill: undefined })))
  app.render(<PackingScreen />)
  return app
}

const next = async (name: string) => {
  await act(afterDoubleTap)
  press('button', name)
}
const isChosen = (number: string) => screen.getByRole('checkbox', { name: number }).getAttribute('aria-checked') === 'true'

async function openSheet(name: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

it.each([
  ['zh-Hant', /分成 2 箱可再省約\s*¥66\.00/, '貨值與申報價值不變'],
  ['zh-Hans', /分成 2 箱可再省约\s*¥66\.00/, '货值与申报价值不变'],
  ['en', /2 boxes would save about\s*¥66\.00/, 'with values as they are'],
] as const)('says in %s what a division saves, and reckons it', async (language, headline, terms) => {
  open(anAdvice(), { language })
  const sheet = await openSheet(headline)
  expect(sheet.getByText(new RegExp(terms))).toBeTruthy()
  expect(sheet.getAllByText(/¥118\.00.*¥52\.00/)).toHaveLength(1)
})

it('shows the fees of both ways, each box, and that no box brings the tax [spec 9.04]', async () => {
  open(anAdvice())
  const sheet = await openSheet(/分成 2 箱可再省約/)
  expect(sheet.getByText('一箱 ¥42.00，分開 ¥0.00')).toBeTruthy()
  expect(sheet.getByText('一箱 ¥46.00，分開 ¥52.00')).toBeTruthy()
  expect(sheet.getByText('第 2 箱 · 1 件')).toBeTruthy()
  expect(sheet.getByText('每箱貨值都不超過 400，不收 7% 商品服務稅與 30 文件費')).toBeTruthy()
})

it('follows a division by one tap: this box now, the next one when it has been sent', async () => {
  const { server } = open(anAdvice())
  const sheet = await openSheet(/分成 2 箱可再省約/)
  fireEvent.click(sheet.getByRole('button', { name: '照這樣分' }))
  expect(await screen.findByText('已照建議分箱，這箱送出後還有 1 箱（1 件）')).toBeTruthy()
  expect([isChosen(first.trackingNumber), isChosen(second.trackingNumber)]).toEqual([true, false])

  await next('下一步')
  await screen.findByRole('radio', { name: /林予安/ })
  await next('下一步')
  await screen.findByRole('radio', { name: /海快特惠/ })
  await next('下一步，確認')
  fireEvent.click(await screen.findByRole('checkbox', { name: '我已閱讀並接受以上說明' }))
  await next('提交申請')
  fireEvent.click(await screen.findByRole('button', { name: '打包下一箱（1 件）' }))

  const accept = await screen.findByRole('checkbox', { name: '我已閱讀並接受以上說明' })
  expect(accept.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(accept)
  await next('提交申請')
  await waitFor(() => expect(server.receivedAt('order/apply').map(({ body }) => body.parcelIds)).toEqual([[first.parcelId], [second.parcelId]]))
  expect(await screen.findByRole('button', { name: '看訂單' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /打包下一箱/ })).toBeNull()
})

it('stands beside the total until it is sent, and is followed there', async () => {
  open(anAdvice())
  await screen.findByRole('button', { name: /分成 2 箱可再省約/ })
  await next('下一步')
  await screen.findByRole('radio', { name: /林予安/ })
  expect(screen.queryByRole('button', { name: /分成 2 箱可再省約/ })).toBeNull()
  await next('下一步')
  await screen.findByRole('radio', { name: /海快特惠/ })
  expect(await screen.findAllByRole('button', { name: /分成 2 箱可再省約/ })).toHaveLength(1)
  await next('下一步，確認')
  await screen.findByRole('checkbox', { name: '我已閱讀並接受以上說明' })
  await act(afterDoubleTap)
  const sheet = await openSheet(/分成 2 箱可再省約\s*¥66\.00/)
  await act(afterDoubleTap)
  fireEvent.click(sheet.getByRole('button', { name: '照這樣分' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: /分成 2 箱可再省約/ })).toBeNull()
})

it('goes back to one box by a tap', async () => {
  open(anAdvice())
  fireEvent.click((await openSheet(/分成 2 箱可再省約/)).getByRole('button', { name: '照這樣分' }))
  fireEvent.click(await screen.findByRole('link', { name: '改回一箱' }))
  await waitFor(() => expect([isChosen(first.trackingNumber), isChosen(second.trackingNumber)]).toEqual([true, true]))
})

it('names the parcel that makes the box dear, with its reckoning, and leaves it out by a tap', async () => {
  open(anAdvice({ split: undefined }))
  const sheet = await openSheet(/這樣裝已經最划算/)
  expect(sheet.getByText('讓這箱變貴的包裹')).toBeTruthy()
  expect(sheet.getByText('+¥42.00')).toBeTruthy()
  expect(sheet.getByText('計費重 1.00 kg 變 2.00 kg')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: '這箱先不寄這件' }))
  await waitFor(() => expect([isChosen(first.trackingNumber), isChosen(second.trackingNumber)]).toEqual([true, false]))
})

it('shows the way below the threshold beside its higher price', async () => {
  const { split, ...rest } = anAdvice()
  const belowThreshold = split && { ...split, totalCents: cents(15_000), fees: [{ kind: 'freight' as const, cents: cents(15_000) }] }
  open({ ...rest, ...(belowThreshold && { belowThreshold }) })
  const sheet = await openSheet(/這樣裝已經最划算/)
  expect(sheet.getByText('分成 2 箱，每箱不超過 400')).toBeTruthy()
  expect(sheet.getByText('比一箱多付').parentElement?.textContent).toContain('¥32.00')
})

it('says what one box saves where that is the best way', async () => {
  const { split, dearParcel, ...rest } = anAdvice()
  const singly = split && { ...split, totalCents: cents(20_400) }
  open({ ...rest, comparedAll: false, ...(singly && { singly }) })
  const sheet = await openSheet(/2 件合箱比分寄約省\s*¥86\.00/)
  expect(sheet.getByText('合箱省下').parentElement?.textContent).toContain('¥86.00')
  expect(sheet.getByText('件數較多，只比對了常見的分法')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: '照這樣分' })).toBeNull()
})

it('says nothing where there is nothing to advise', async () => {
  open(undefined)
  expect(await screen.findByText('已選 2 件 · 2.64 kg')).toBeTruthy()
  expect(screen.queryByText('看看怎麼算，或換一種分法')).toBeNull()
})
