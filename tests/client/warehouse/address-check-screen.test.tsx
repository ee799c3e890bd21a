import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { WarehouseListScreen } from '@/features/warehouse/screens/WarehouseListScreen'
import { WarehouseLabelCard } from '@/features/warehouse/components/WarehouseLabelCard'
import { aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { aGuestWarehouse, anotherWarehouse, aWarehouse } from './a-warehouse'

const LIST = '/pages/warehouseList/warehouseList'
const RIGHT = '林予安 TW208516\n0769-8123 4567\n廣東省東莞市虎門鎮港口大道 88 號 3 棟 TW208516 倉\n523900'
const WRONG = '林予安\n0769-8123 4567\n廣東省東莞市虎門鎮港口大道 8 號 3 棟 TW208516 倉'
const written: string[] = []

function onClipboard(text: string | undefined): void {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (copied: string) => Promise.resolve(void written.push(copied)),
      readText: () => (text === undefined ? Promise.reject(new Error('denied')) : Promise.resolve(text)),
    },
  })
}

beforeEach(() => {
  written.length = 0
  onClipboard(undefined)
})

function openList(options: TestAppOptions = { member: aUser() }, warehouses = [aWarehouse(), anotherWarehouse()]) {
  const app = startTestApp({ at: LIST, ...options })
  app.server.on('warehouse/list', yes(warehouses)).on('warehouse/noteCopiedLabel', yes({}))
  app.render(<WarehouseListScreen />)
  return app
}

describe('the paste check [spec 2.25]', () => {
  it('reads the clipboard and names what is wrong, field by field', async () => {
    onClipboard(WRONG)
    openList()
    fireEvent.click(await screen.findByRole('button', { name: '貼上檢查' }))
    const sheet = within(await screen.findByRole('dialog', { name: '檢查結果' }))
    expect(sheet.getByText('有 2 處要改')).toBeTruthy()
    expect(sheet.getByText('少了會員號')).toBeTruthy()
    expect(sheet.getByText('門牌不符')).toBeTruthy()
    expect(sheet.getByText('沒看到郵編。網站沒有這一欄就不用填。')).toBeTruthy()
  })

  it('copies the whole right label', async () => {
    onClipboard(WRONG)
    openList()
    fireEvent.click(await screen.findByRole('button', { name: '貼上檢查' }))
    fireEvent.click(await screen.findByRole('button', { name: '複製正確地址' }))
    await waitFor(() => expect(written).toEqual([RIGHT]))
  })

  it('lets the member paste by hand where the clipboard is closed, and says when all is right', async () => {
    openList()
    fireEvent.click(await screen.findByRole('button', { name: '貼上檢查' }))
    await typeInto('下單頁的地址', RIGHT)
    press('button', '檢查')
    expect(await screen.findByText('都對，可以下單')).toBeTruthy()
    press('button', '完成')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('takes no other text from the clipboard, asks for the address, and keeps what was typed', async () => {
    onClipboard('我的密碼是 hunter2')
    openList()
    fireEvent.click(await screen.findByRole('button', { name: '貼上檢查' }))
    await typeInto('下單頁的地址', '什麼時候發貨')
    press('button', '檢查')
    expect(await screen.findByText(/認不出倉庫地址/)).toBeTruthy()
    expect(screen.queryByText(/hunter2/)).toBeNull()
    expect(screen.getByDisplayValue('什麼時候發貨')).toBeTruthy()
  })

  it('asks a guest to sign in: the number is what is looked for', async () => {
    openList({}, [aGuestWarehouse()])
    fireEvent.click(await screen.findByRole('button', { name: '登入後檢查' }))
    await waitFor(() => expect(pages.visible()).toContain('/pages/login/login'))
  })

  it.each([
    ['zh-Hans', '粘贴检查', '有 2 处要改'],
    ['en', 'Paste to check', '2 things to fix'],
  ] as const)('speaks %s', async (language, paste, verdict) => {
    onClipboard(WRONG)
    openList({ member: aUser(), language })
    fireEvent.click(await screen.findByRole('button', { name: paste }))
    expect(await screen.findByText(verdict)).toBeTruthy()
  })
})

const changed = {
  copiedAt: '2026-11-01T02:00:00.000Z', changedAt: '2026-11-20T02:00:00.000Z',
  lines: [{ line: 'address' as const, before: '廣東省東莞市虎門鎮港口大道 66 號 TW208516 倉' }],
}

describe('a copied label that has changed [spec 2.25]', () => {
  it('is named with what stood there, until the member says it is put right', async () => {
    const app = openList({ member: aUser() }, [aWarehouse({ labelVersion: 3, changed }), anotherWarehouse()])
    expect(await screen.findByText('東莞倉的地址變了')).toBeTruthy()
    expect(screen.getByText(/港口大道 66 號/)).toBeTruthy()
    press('button', '網站上已換好, 東莞倉')
    await waitFor(() => expect(screen.queryByText('東莞倉的地址變了')).toBeNull())
    await waitFor(() =>
      expect(app.server.receivedAt('warehouse/noteCopiedLabel')[0]?.body).toMatchObject({ warehouseId: aWarehouse().warehouseId, labelVersion: 3, whole: true }),
    )
  })

  it('is on the home page too, whichever warehouse is shown', async () => {
    const app = startTestApp({ member: aUser() })
    app.server.on('warehouse/list', yes([anotherWarehouse(), aWarehouse({ changed })]))
    app.render(<WarehouseLabelCard />)
    fireEvent.click(await screen.findByRole('button', { name: /東莞倉的地址變了/ }))
    await waitFor(() => expect(pages.visible()).toBe(`${LIST}?warehouseId=${aWarehouse().warehouseId}`))
  })

  it('is known to the server by what was copied: whole, or one line', async () => {
    onClipboard('')
    const app = openList()
    fireEvent.click(await screen.findByRole('button', { name: '複製東莞倉的電話' }))
    await waitFor(() => expect(app.server.receivedAt('warehouse/noteCopiedLabel').map(({ body }) => body['whole'])).toEqual([false]))
    press('button', '一鍵複製')
    await waitFor(() => expect(app.server.receivedAt('warehouse/noteCopiedLabel').map(({ body }) => body['whole'])).toEqual([false, true]))
  })

  it('is known later when there was no network, and copying says nothing of it', async () => {
    onClipboard('')
    const app = openList()
    const copy = await screen.findByRole('button', { name: '一鍵複製' })
    app.server.cut(true)
    fireEvent.click(copy)
    expect(await screen.findByText(/^已複製東莞倉地址，貼到購物網站/)).toBeTruthy()
    await waitFor(() => expect(app.server.receivedAt('warehouse/noteCopiedLabel')).toHaveLength(1))
    expect(screen.queryByText(/網路故障/)).toBeNull()
    app.server.cut(false)
    fireEvent.click(screen.getByRole('button', { name: '複製東莞倉的郵編' }))
    await waitFor(() => expect(app.server.receivedAt('warehouse/noteCopiedLabel')).toHaveLength(2))
    expect(app.server.receivedAt('warehouse/noteCopiedLabel')[1]?.body).toMatchObject({ labelVersion: 1, whole: true })
  })
})
