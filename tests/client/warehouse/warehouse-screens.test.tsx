import { fireEvent, screen, waitFor } from '@testing-library/react'
import { WarehouseLabelCard } from '@/features/warehouse/components/WarehouseLabelCard'
import { WarehouseListScreen } from '@/features/warehouse/screens/WarehouseListScreen'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aGuestWarehouse, anotherWarehouse, aWarehouse } from './a-warehouse'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  })
})

const LIST = '/pages/warehouseList/warehouseList'

function openList(options: TestAppOptions = { member: aUser() }) {
  const app = startTestApp({ at: LIST, ...options })
  const warehouses = options.member ? [aWarehouse(), anotherWarehouse()] : [aGuestWarehouse(), aGuestWarehouse({ ...anotherWarehouse(), memberCode: undefined })]
  app.server.on('warehouse/list', yes(warehouses))
  app.render(<WarehouseListScreen />)
  return app
}

describe('the warehouse addresses [spec 2.25] [route /pages/warehouseList/warehouseList]', () => {
  it('show one label with the member number in both places, the others as rows', async () => {
    openList()
    expect(await screen.findAllByText('TW208516')).toHaveLength(2)
    expect(screen.getByText('523900')).toBeTruthy()
    expect(screen.getByText('地址是當地的寫法，照樣貼上，不用改字')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^大阪倉/ })).toBeTruthy()
  })

  it('are copied whole, and the toast says which', async () => {
    openList()
    fireEvent.click(await screen.findByRole('button', { name: '一鍵複製' }))
    expect(await screen.findByText(/^已複製東莞倉地址，貼到購物網站/)).toBeTruthy()
    expect(written).toEqual(['林予安 TW208516\n0769-8123 4567\n廣東省東莞市虎門鎮港口大道 88 號 3 棟 TW208516 倉\n523900'])
  })

  it('leave out one that takes nothing new, also where it is asked for', async () => {
    const app = startTestApp({ at: `${LIST}?warehouseId=${anotherWarehouse().warehouseId}`, member: aUser() })
    app.server.on('warehouse/list', yes([aWarehouse(), anotherWarehouse({ isClosed: true })]))
    app.render(<WarehouseListScreen />)
    expect(await screen.findByText('523900')).toBeTruthy()
    expect(screen.queryByText('559-0033')).toBeNull()
    expect(screen.queryByRole('button', { name: /^大阪倉/ })).toBeNull()
  })

  it('are copied line by line', async () => {
    openList()
    fireEvent.click(await screen.findByRole('button', { name: '複製東莞倉的電話' }))
    expect(await screen.findByText('已複製電話')).toBeTruthy()
    expect(written).toEqual(['0769-8123 4567'])
  })

  it('swap the label when another one is touched, and open with the one asked for', async () => {
    openList({ member: aUser(), at: `${LIST}?warehouseId=${anotherWarehouse().warehouseId}` })
    expect(await screen.findByText('559-0033')).toBeTruthy()
    press('button', /^東莞倉/)
    expect(await screen.findByText('523900')).toBeTruthy()
  })

  it('send a guest to sign in before copying', async () => {
    openList({})
    expect(await screen.findByText('登入後顯示會員號')).toBeTruthy()
    press('button', '登入後複製')
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
    expect(written).toEqual([])
  })

  it('say what went wrong and ask again', async () => {
    const app = startTestApp({ at: LIST })
    app.server.on('warehouse/list', no('伺服器忙碌，請稍後重試', 'serverError'), yes([aGuestWarehouse()]))
    app.render(<WarehouseListScreen />)
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByText('東莞倉')).toBeTruthy()
  })

  it('say so when there is none', async () => {
    const app = startTestApp({ at: LIST })
    app.server.on('warehouse/list', yes([]))
    app.render(<WarehouseListScreen />)
    expect(await screen.findByText('還沒有倉庫')).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '一鍵複製', '其他倉庫'],
    ['zh-Hans', '一键复制', '其他仓库'],
    ['en', 'Copy all', 'Other warehouses'],
  ] as const)('speak %s', async (language, copy, others) => {
    openList({ member: aUser(), language })
    expect(await screen.findByRole('button', { name: copy })).toBeTruthy()
    expect(screen.getByText(others)).toBeTruthy()
  })
})

describe('the label on the home page', () => {
  it('changes with the warehouse and is copied', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('warehouse/list', yes([aWarehouse(), anotherWarehouse()]))
    app.render(<WarehouseLabelCard />)
    fireEvent.click(await screen.findByRole('tab', { name: '大阪倉' }))
    press('button', '一鍵複製')
    await waitFor(() => expect(written[0]).toContain('大阪府大阪市住之江区南港中 6-2-18 TW208516'))
  })

  it('opens all warehouses at the one shown', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('warehouse/list', yes([aWarehouse()]))
    app.render(<WarehouseLabelCard />)
    fireEvent.click(await screen.findByRole('button', { name: '全部' }))
    await waitFor(() => expect(pages.visible()).toBe(`${LIST}?warehouseId=${aWarehouse().warehouseId}`))
  })

  it('says when the clipboard is closed', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => Promise.reject(new Error('denied')) } })
    openList()
    fireEvent.click(await screen.findByRole('button', { name: '一鍵複製' }))
    expect(await screen.findByText('沒有複製成功，請長按選取')).toBeTruthy()
  })
})
