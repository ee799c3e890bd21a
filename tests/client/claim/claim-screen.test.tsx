import { errorTexts } from '@contract/kit/errors'
import { grams, millimetres } from '@contract/kit/weight'
import type { Claim, PoolParcel } from '@contract/parcel/claim'
import type { Lookout } from '@contract/parcel/lookout'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import ParcelClaimListPage from '@/pages_sub/parcelClaimList'
import { afterDoubleTap, aUser, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { CARRIERS, DONGGUAN } from '../parcel/a-parcel'

const CLAIM = '/pages_sub/parcelClaimList'

const aPoolParcel = (changes: Partial<PoolParcel> = {}): PoolParcel => ({
  poolParcelId: 'cccccccc-cccc-4ccc-8ccc-cccccccccccc', numberHead: 'SF14', numberTail: '8830', carrierCode: 'SF', warehouseId: DONGGUAN, warehouseName: '東莞倉',
  arrivedOn: '2026-11-19', aboutGrams: grams(1_000), aboutSize: { lengthMm: millimetres(250), widthMm: millimetres(200), heightMm: millimetres(100) },
  photos: [], canClaim: true, ...changes,
})
const aClaim = ({ parcel, ...changes }: Partial<Claim> = {}): Claim => {
  const { claim: _claim, canClaim: _canClaim, ...masked } = aPoolParcel()
  return {
    claimId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', status: 'waiting', parcel: parcel ?? masked, trackingNumber: 'SF1472660388830', photos: [],
    claimedAt: '2026-11-20T02:00:00.000Z', ...changes,
  }
}

interface Scene {
  readonly pool?: object
  readonly claims?: object
  readonly lookouts?: object
  readonly query?: string
  readonly options?: TestAppOptions
}

function open({ pool = yes({ items: [aPoolParcel()] }), claims = yes({ items: [] }), lookouts = yes({ items: [] }), query = '', options = {} }: Scene = {}) {
  const app = startTestApp({ at: ['/pages/index/index', CLAIM + query], member: aUser(), ...options })
  app.server
    .on('claim/listPool', pool)
    .on('claim/list', claims)
    .on('lookout/list', lookouts)
    .on('parcel/listCarriers', yes(CARRIERS))
    .on('warehouse/list', yes([]))
  app.render(<ParcelClaimListPage />)
  return app
}

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '認領 SF14 •••• 8830' }))
  return within(await screen.findByRole('dialog', { name: '認領憑證' }))
}

describe('the pool [spec 2.12] [route /pages_sub/parcelClaimList]', () => {
  it.each([
    ['zh-Hant', '沒寫會員號的包裹在這裡', '約 1.00 kg · 25 × 20 × 10 cm', '認領審核中'],
    ['zh-Hans', '没写会员号的包裹在这里', '约 1.00 kg · 25 × 20 × 10 cm', '认领审核中'],
    ['en', 'Parcels without a member number', 'About 1.00 kg · 25 × 20 × 10 cm', 'In review'],
  ] as const)('shows in %s what is nobody’s, and one’s own claim of it', async (language, title, about, waiting) => {
    open({
      pool: yes({ items: [aPoolParcel(), aPoolParcel({ poolParcelId: 'cccccccc-cccc-4ccc-8ccc-cccccccccccd', canClaim: false, claim: { claimId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', status: 'waiting' } })] }),
      options: { language },
    })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(await screen.findAllByText(about)).toHaveLength(2)
    expect(screen.getAllByText('SF14 •••• 8830')).toHaveLength(2)
    expect(screen.getByText(waiting)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /SF14 •••• 8830/ })).toHaveLength(1)
  })

  it('asks for what is searched and filtered', async () => {
    const { server } = open()
    await screen.findByText('SF14 •••• 8830')
    await typeInto('輸入完整單號或末四碼', '8830')
    press('button', '全部時間')
    press('option', '近 30 天')
    press('button', '全部快遞')
    press('option', '順豐速運')
    await waitFor(() => expect(server.receivedAt('claim/listPool').at(-1)?.body).toMatchObject({ search: '8830', days: 30, carrierCode: 'SF' }))
  })

  it('leads out of a filter without hits', async () => {
    const { server } = open({ pool: yes({ items: [] }) })
    expect(await screen.findByText('目前沒有待認領的包裹')).toBeTruthy()
    await typeInto('輸入完整單號或末四碼', '0000')
    fireEvent.click(await screen.findByRole('button', { name: '清除篩選' }))
    expect(await screen.findByText('目前沒有待認領的包裹')).toBeTruthy()
    expect(server.receivedAt('claim/listPool').map(({ body }) => body.search)).toEqual([undefined, '0000'])
  })

  it('says what went wrong, and asks again', async () => {
    const app = open({ pool: no(errorTexts.serverError['zh-Hant'], 'serverError') })
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('claim/listPool', yes({ items: [aPoolParcel()] }))
    fireEvent.click(retry)
    expect(await screen.findByText('SF14 •••• 8830')).toBeTruthy()
  })
})

describe('a claim', () => {
  it('is sent with the full number, and waits among one’s own', async () => {
    const { server } = open()
    const sheet = await openSheet()
    expect(sheet.getByText(/彼此看不到對方/)).toBeTruthy()
    await typeInto('完整單號', 'sf1472 6603 88830')
    expect(await sheet.findByText('開頭與末碼相符，送出後由倉庫核對')).toBeTruthy()
    await typeInto('商品', '無線藍牙耳機')
    server.on('claim/send', yes(aClaim())).on('claim/list', yes({ items: [aClaim()] }))
    fireEvent.click(sheet.getByRole('button', { name: '提交認領' }))
    expect(await screen.findByText('你填的單號 SF1472660388830')).toBeTruthy()
    expect(server.receivedAt('claim/send')[0]?.body).toMatchObject({ poolParcelId: aPoolParcel().poolParcelId, trackingNumber: 'SF1472660388830', goods: '無線藍牙耳機' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('warns of a number that begins or ends otherwise, and shows the server’s word at it', async () => {
    const { server } = open()
    const sheet = await openSheet()
    await typeInto('完整單號', 'SF1472660388831')
    expect(await sheet.findByText(errorTexts.claimNumberUnlike['zh-Hant'])).toBeTruthy()
    server.on('claim/send', no(errorTexts.claimNumberUnlike['zh-Hant'], 'claimNumberUnlike', [{ path: 'trackingNumber', code: 'claimNumberUnlike', Message: errorTexts.claimNumberUnlike['zh-Hant'] }]))
    fireEvent.click(sheet.getByRole('button', { name: '提交認領' }))
    await waitFor(() => expect(sheet.getAllByText(errorTexts.claimNumberUnlike['zh-Hant']).length).toBeGreaterThan(0))
    expect(sheet.getByDisplayValue('SF1472660388831')).toBeTruthy()
  })

  it('is not sent without a number or a picture', async () => {
    const { server } = open()
    const sheet = await openSheet()
    fireEvent.click(sheet.getByRole('tab', { name: '下單截圖' }))
    fireEvent.click(sheet.getByRole('button', { name: '提交認領' }))
    expect(await sheet.findByText(errorTexts.claimProofRequired['zh-Hant'])).toBeTruthy()
    expect(server.receivedAt('claim/send')).toEqual([])
  })

  it('keeps what was typed when its sheet is closed', async () => {
    open()
    const sheet = await openSheet()
    await typeInto('完整單號', 'SF14726')
    fireEvent.click(sheet.getByRole('button', { name: '關閉' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(afterDoubleTap)
    expect(await (await openSheet()).findByDisplayValue('SF14726')).toBeTruthy()
  })
})

describe('one’s own claims', () => {
  it('say what came of them and why, and lead to the parcel', async () => {
    open({
      query: '?tab=mine',
      claims: yes({
        items: [
          aClaim({ claimId: 'dddddddd-dddd-4ddd-8ddd-ddddddddddd1', status: 'refused', reason: '截圖看不出是這一件', decidedAt: '2026-11-21T02:00:00.000Z' }),
          aClaim({ claimId: 'dddddddd-dddd-4ddd-8ddd-ddddddddddd2', status: 'refused', decidedAt: '2026-11-21T02:00:00.000Z' }),
          aClaim({ claimId: 'dddddddd-dddd-4ddd-8ddd-ddddddddddd3', status: 'approved', reason: '單號相符', ownParcelId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' }),
        ],
      }),
    })
    expect(await screen.findByText('截圖看不出是這一件')).toBeTruthy()
    expect(screen.getByText('倉庫比對憑證後，這個包裹屬於另一位會員')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '查看包裹' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/parcelSea?parcelId=aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'))
  })

  it('can be taken back while they wait', async () => {
    const { server } = open({ query: '?tab=mine', claims: yes({ items: [aClaim()] }) })
    const button = await screen.findByRole('button', { name: '收回認領' })
    server.on('claim/withdraw', yes({})).on('claim/list', yes({ items: [aClaim({ status: 'withdrawn' })] }))
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button', { name: '收回認領' })).toBeNull())
    expect(server.receivedAt('claim/withdraw')[0]?.body).toMatchObject({ claimId: aClaim().claimId })
  })
})

const aLookout = (changes: Partial<Lookout> = {}): Lookout => ({
  lookoutId: 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee', status: 'open', trackingNumber: 'SF9988776655443', leftAt: '2026-11-20T02:00:00.000Z', until: '2027-01-19T02:00:00.000Z',
  matches: 0, ...changes,
})

describe('a missing parcel', () => {
  it('is left with the number that the search has brought along', async () => {
    const { server } = open({ query: '?tab=missing&trackingNumber=SF9988776655443' })
    const sheet = within(await screen.findByRole('dialog', { name: '幫我留意這件包裹' }))
    expect(await sheet.findByDisplayValue('SF9988776655443')).toBeTruthy()
    server.on('lookout/leave', yes(aLookout())).on('lookout/list', yes({ items: [aLookout()] }))
    fireEvent.click(sheet.getByRole('button', { name: '開始留意' }))
    expect(await screen.findByText('留意中')).toBeTruthy()
    expect(server.receivedAt('lookout/leave')[0]?.body).toMatchObject({ trackingNumber: 'SF9988776655443' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without a number needs words, place and day', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('button', { name: '我的包裹不見了' }))
    fireEvent.click(await screen.findByRole('button', { name: '開始留意' }))
    expect(await screen.findByText(errorTexts.lookoutWords['zh-Hant'])).toBeTruthy()
    expect(server.receivedAt('lookout/leave')).toEqual([])
  })

  it('leads to what could be it, and is ended', async () => {
    const { server } = open({ query: '?tab=missing', lookouts: yes({ items: [aLookout({ matches: 1 })] }) })
    expect(await screen.findByText('待認領裡有 1 件可能是你的')).toBeTruthy()
    server.on('lookout/end', yes({}))
    fireEvent.click(screen.getByRole('button', { name: '不找了' }))
    await waitFor(() => expect(server.receivedAt('lookout/end')[0]?.body).toMatchObject({ lookoutId: aLookout().lookoutId }))
    fireEvent.click(screen.getByRole('button', { name: '看看' }))
    await waitFor(() => expect(server.receivedAt('claim/listPool').at(-1)?.body).toMatchObject({ search: 'SF9988776655443' }))
  })
})
