import sharp from 'sharp'
import { encode } from 'uqr'
import { REGION_CODES } from '@contract/kit/regions'
import { listRegions } from '@contract/region/region-endpoints'
import { getCategoryInfo, getSystem, registerDevice } from '@contract/system/system-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { changeSettings } from '@server/base/system/system-service'
import { randomUUID } from '../../support/chance'
import { aPlatform } from '../../support/platform'
import { useTestServer } from '../../support/use-server'

const server = useTestServer()

describe('systemset/getsystem', () => {
  it('answers a guest with the settings and the site icon [spec 7.08, 3.03]', async () => {
    const settings = await server.ask(getSystem, {})
    expect(settings).toMatchObject({ name: 'Parcel Consolidation', currencySymbol: '¥', features: { mail: true } })
    const icon = await server.fetch(settings.iconImg)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('tells the hours of customer service, Monday to Saturday 09:00-18:00 in UTC+8 [spec 9.08]', async () => {
    const { customerService } = await server.ask(getSystem, {})
    expect(customerService).toEqual({
      qrImage: '', days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00', utcOffsetMinutes: 480,
    })
  })

  it.each([
    [{ lang: 'zh-Hans', isEnglish: 'true' }, '包裹集运'],
    [{ lang: 'zh-Hant' }, '包裹集運'],
    [{ isEnglish: 'true' }, 'Parcel Consolidation'],
    [{ isEnglish: 'false' }, '包裹集運'],
    [{ lang: 'fr', isEnglish: '1' }, 'Parcel Consolidation'],
  ])('follows lang, else isEnglish, in the query of a GET: %j [spec 7.04, 1.20]', async (query, name) => {
    const answer = await server.fetch(`/api/systemset/getsystem?${new URLSearchParams(query as Record<string, string>).toString()}`)
    expect(answer.json().data?.['name']).toBe(name)
  })

  it('says where to pay by an order on Taobao only where the operator has said so, and leads to no other kind of address [spec 8.18]', async () => {
    const { adminKey } = await aPlatform(server)
    const set = (taobaoLink: string) => server.post(setUpPlatform, { settings: { taobaoLink } }, { operatorKey: adminKey })
    expect((await server.ask(getSystem, {})).taobaoLink).toBeUndefined()
    await set('https://taobao.example/item?id=1')
    expect((await server.ask(getSystem, {})).taobaoLink).toBe('https://taobao.example/item?id=1')
    for (const wrong of ['javascript:alert(1)', 'http://taobao.example/', 'https://taobao.example/<b>']) {
      expect(await set(wrong)).toMatchObject({ status: 'n', fields: [{ path: 'settings.taobaoLink', code: 'invalid' }] })
    }
    await set('')
    expect((await server.ask(getSystem, {})).taobaoLink).toBeUndefined()
  })

  it('shows what the operator changed, and draws the QR picture of the link [spec 2.01]', async () => {
    await server.db.transaction((tx) =>
      changeSettings(tx, {
        currencySymbol: 'NT$',
        customerService: { link: 'https://service.example/chat', days: [1], opens: '10:00', closes: '12:00' },
      }),
    )
    const { currencySymbol, customerService } = await server.ask(getSystem, {})
    expect([currencySymbol, customerService.opens]).toEqual(['NT$', '10:00'])
    const picture = Buffer.from(await (await fetch(server.baseUrl + customerService.qrImage)).arrayBuffer())
    const { format, width, height } = await sharp(picture).metadata()
    expect([format, width, height]).toEqual(['png', 480, 480])
    // The modules that a camera reads, one pixel each.
    const { data, size } = encode('https://service.example/chat', { ecc: 'M', border: 4 })
    const pixels = await sharp(picture).greyscale().resize(size, size, { kernel: 'nearest' }).raw().toBuffer()
    expect([...pixels].map((grey) => grey < 128)).toEqual(data.flat())
  })
})

describe('categoryinfo/getcategoryinfo', () => {
  beforeEach(() =>
    server.db.transaction((tx) =>
      changeSettings(tx, { subscribeTemplates: [{ name: 'Parcel arrived', templateId: 'tmpl-arrived' }] }),
    ),
  )

  it('lists the subscribe-message templates for cid 42 [spec 7.10]', async () => {
    expect(await server.ask(getCategoryInfo, { cid: 42 })).toEqual([{ Id: 1, Name: 'Parcel arrived', Value: 'tmpl-arrived' }])
  })

  it('has nothing in another category [spec 7.10]', async () => {
    expect(await server.ask(getCategoryInfo, { cid: 7 })).toEqual([])
  })

  it('refuses a cid that is no number', async () => {
    expect(await server.get(getCategoryInfo, { cid: 'abc' })).toMatchObject({ status: 'n', fields: [{ path: 'cid' }] })
  })
})

describe('system/listRegions', () => {
  it('lists the regions with phone rules in three languages, Taiwan first [spec 5.05]', async () => {
    const regions = await server.ask(listRegions, {}, { language: 'zh-Hant' })
    expect(regions[0]).toEqual({ code: 'TW', callingCode: '886', name: '台灣' })
    expect(new Set(regions.map(({ code }) => code))).toEqual(new Set(REGION_CODES))
    const [first] = await server.ask(listRegions, {}, { language: 'en' })
    expect(first?.name).toBe('Taiwan')
  })
})

describe('userinfo/UpAPP_Cid', () => {
  it('keeps the installation for the member who used it last [spec 7.11]', async () => {
    const appCid = randomUUID()
    const [first, second] = [await server.signUpMember(), await server.signUpMember()]
    await server.ask(registerDevice, { APP_Cid: appCid }, { token: first.token })
    await server.ask(registerDevice, { APP_Cid: appCid }, { token: second.token })
    const rows = await server.db.kysely
      .selectFrom('installations')
      .innerJoin('members', 'members.id', 'installations.memberId')
      .select(['appCid', 'clientNo'])
      .execute()
    expect(rows).toEqual([{ appCid, clientNo: second.ClientNO }])
  })

  it('needs a login and an id', async () => {
    expect(await server.post(registerDevice, { APP_Cid: 'x' })).toMatchObject({ status: 'n', code: 'tokenExpired' })
    const { token } = await server.signUpMember()
    expect(await server.post(registerDevice, { APP_Cid: ' ' }, { token })).toMatchObject({
      fields: [{ path: 'APP_Cid', code: 'required' }],
    })
  })
})
