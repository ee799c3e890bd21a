import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { keepLastChoices } from '@/entities/warehouse/last-choices'
import FreightPage from '@/pages/freight/freight'
import { afterDoubleTap, aUser, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { http, yes } from '../../support/fake-server'
import { WAREHOUSE } from '../order/an-order'
import { aSite } from '../pickup/a-site'
import { aGuestWarehouse, anotherWarehouse } from '../warehouse/a-warehouse'
import { channelList } from './an-estimate'

const PAGE = '/pages/freight/freight'
const DETAILS = '/pages/freight/freightDetails'
const regions = [{ code: 'TW', callingCode: '886', name: '台灣' }, { code: 'JP', callingCode: '81', name: '日本' }, { code: 'US', callingCode: '1', name: '美國' }]

function open(options: TestAppOptions = {}, query = '') {
  const app = startTestApp({ at: `${PAGE}${query}`, ...options })
  app.server
    .on('warehouse/list', yes([aGuestWarehouse(), anotherWarehouse()]))
    .on('system/listRegions', yes(regions))
    .on('warehouse/listPickupSites', yes([aSite({ country: 'TW' })]))
    .on('freight/listChannels', yes(channelList))
  const view = app.render(<FreightPage />)
  return { ...app, view }
}

async function choose(row: RegExp, name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: row }))
  fireEvent.click(await screen.findByRole('option', { name }))
  await act(afterDoubleTap)
}

const submit = async (name: string | RegExp = '比較全部渠道') => {
  await act(afterDoubleTap)
  press('button', name)
}

describe('the freight form [spec 1.04] [route /pages/freight/freight]', () => {
  it.each([
    ['zh-Hant', '運費試算', '比較全部渠道', '請選擇地區'],
    ['zh-Hans', '运费试算', '比较全部渠道', '请选择地区'],
    ['en', 'Freight estimate', 'Compare channels', 'Please choose a region'],
  ] as const)('speaks %s to a guest and says what is missing [spec 1.20, 5.24]', async (language, title, button, missing) => {
    open({ language })
    await screen.findByRole('button', { name: button })
    expect(document.title).toBe(title)
    await submit(button)
    await waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(missing))
    // Region and weight: warehouse, delivery method and channel stand chosen from the start.
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    expect(pages.visible()).toBe(PAGE)
  })

  it('takes region and weight to the comparison, which anybody may open [spec 5.24]', async () => {
    open()
    await choose(/地區/, '台灣')
    await typeInto('實重', '４.６２')
    await submit()
    await waitFor(() => expect(pages.visible()).toBe(`${DETAILS}?warehouseId=${WAREHOUSE}&pickupMethod=delivery&country=TW&weight=4620&goodsNature=ordinary&channelCode=all`))
  })

  it('begins with the member’s own region and the warehouse that was used last, and says what a kind of goods is', async () => {
    const app = startTestApp({ at: PAGE, member: aUser({ region: 'JP' }) })
    keepLastChoices({ warehouseId: anotherWarehouse().warehouseId })
    app.server
      .on('warehouse/list', yes([aGuestWarehouse(), anotherWarehouse()]))
      .on('system/listRegions', yes(regions))
      .on('warehouse/listPickupSites', yes([]))
      .on('freight/listChannels', yes(channelList))
    app.render(<FreightPage />)
    expect(await screen.findByRole('button', { name: /^地區.*日本/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^倉庫.*大阪倉/ })).toBeTruthy()
    expect(screen.getByText(/^普貨：/)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '敏感貨' }))
    expect(await screen.findByText(/^敏感貨：/)).toBeTruthy()
  })

  it('takes size, goods, value, postcode and channel along', async () => {
    open()
    await choose(/地區/, '台灣')
    await typeInto('實重', '4.62')
    await typeInto('長', '36')
    await typeInto('寬', '30.5')
    await typeInto('高', '22')
    await typeInto('貨值', '430')
    await typeInto('郵遞區號', '880')
    fireEvent.click(screen.getByRole('radio', { name: '特貨' }))
    await choose(/^渠道/, /海快特惠/)
    await submit('看這個渠道的價')
    await waitFor(() => expect(pages.visible()).toContain(DETAILS))
    const query = new URLSearchParams(pages.visible().split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({ weight: '4620', size: '360x305x220', value: '43000', postcode: '880', goodsNature: 'special', channelCode: 'SEA' })
  })

  it.each([
    ['實重', '0', '重量不正確'],
    ['實重', '一公斤', '讀不懂這個數字，請寫成 12.50'],
    ['實重', '1001', '這個數字太大'],
    ['長', '36', '尺寸不正確'],
  ])('refuses %s "%s": %s', async (field, typed, text) => {
    open()
    await findField('實重')
    await typeInto('實重', '1')
    await typeInto(field, typed)
    await choose(/地區/, '台灣')
    await submit()
    await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
    expect(pages.visible()).toBe(PAGE)
    expect((await findField(field)).value).toBe(typed)
  })

  it('shows which weight would be charged while size and weight are typed', async () => {
    open()
    await typeInto('實重', '4.62')
    await typeInto('長', '36')
    await typeInto('寬', '30')
    expect(screen.queryByText('按實重計費')).toBeNull()
    await typeInto('高', '22')
    expect(screen.getByText('按實重計費')).toBeTruthy()
    expect(screen.getByText('體積重 3.96 kg，較輕，不採用')).toBeTruthy()
    await typeInto('高', '44')
    expect(screen.getByText('按體積重計費')).toBeTruthy()
    expect(screen.getByText('7.92 kg')).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '貨值', '清關稅費依目的地規定，寫在試算結果裡'],
    ['zh-Hans', '货值', '清关税费依目的地规定，写在试算结果里'],
    ['en', 'Goods value', 'Customs go by the destination’s rule; the quote says it'],
  ] as const)('states in %s no customs law before the destination’s own is known', async (language, field, help) => {
    open({ language })
    await typeInto(field, '430')
    expect(screen.getByText(help)).toBeTruthy()
    expect(screen.queryByText(/400/)).toBeNull()
  })

  it('offers channels of the chosen warehouse alone', async () => {
    open()
    fireEvent.click(await screen.findByRole('button', { name: /^渠道/ }))
    const list = await screen.findByRole('listbox', { name: '渠道' })
    expect(within(list).getAllByRole('option').map((one) => one.textContent)).toEqual(['全部比較', '海快特惠7–10 天'])
  })

  it('offers regions to which something goes from the chosen warehouse, and what a link has brought', async () => {
    const { view, render } = open()
    const listRegions = async () => {
      fireEvent.click(await screen.findByRole('button', { name: /地區/ }))
      return within(await screen.findByRole('listbox', { name: '地區' })).getAllByRole('option').map((one) => one.textContent)
    }
    expect(await listRegions()).toEqual(['台灣', '日本'])
    view.unmount()
    pages.startAt(`${PAGE}?warehouseId=${WAREHOUSE}&pickupMethod=delivery&country=US&weight=2500`)
    render(<FreightPage />)
    expect(await listRegions()).toEqual(['台灣', '日本', '美國'])
  })

  it('lets self-pickup be asked only where there is a point', async () => {
    open()
    await choose(/地區/, '日本')
    fireEvent.click(screen.getByRole('tab', { name: '自提' }))
    fireEvent.click(await screen.findByRole('button', { name: /地區/ }))
    const japan = await screen.findByRole('option', { name: /日本/ })
    expect([japan.getAttribute('aria-disabled'), japan.getAttribute('aria-selected')]).toEqual(['true', 'false'])
    expect(japan.textContent).toContain('這個地區還沒有自提點')
  })

  it('brings back what was typed', async () => {
    const { view, render } = open()
    await typeInto('實重', '3.3')
    view.unmount()
    render(<FreightPage />)
    expect((await findField('實重')).value).toBe('3.3')
  })

  it('is filled in by a link', async () => {
    open({}, `?warehouseId=${WAREHOUSE}&pickupMethod=delivery&country=TW&weight=2500&size=300x200x100&channelCode=SEA`)
    expect((await findField('實重')).value).toBe('2.5')
    expect((await findField('長')).value).toBe('30')
    expect(screen.getByRole('button', { name: '看這個渠道的價' })).toBeTruthy()
  })

  it('says when the lists do not come, and asks again', async () => {
    const app = startTestApp({ at: PAGE })
    app.server.on('warehouse/list', http(500, {})).on('system/listRegions', yes(regions)).on('warehouse/listPickupSites', yes([])).on('freight/listChannels', yes([]))
    app.render(<FreightPage />)
    await screen.findByRole('button', { name: '重試' })
    app.server.on('warehouse/list', yes([aGuestWarehouse()]))
    press('button', '重試')
    expect(await findField('實重')).toBeTruthy()
  })
})
