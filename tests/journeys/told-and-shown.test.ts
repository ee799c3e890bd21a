import { getNews } from '@contract/news/news-endpoints'
import { listNews } from '@contract/news/news-list-endpoint'
import { confirmReceipt, getOrder, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { getPostDraft, listComments } from '@contract/showcase/showcase-endpoints'
import { creditMember } from '@contract/wallet/wallet-operator-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { addDemoAddress } from '@server/demo/demo-address'
import { openAdministration } from '@server/demo/demo-keys'
import type { DemoMember } from '@server/demo/demo-member'
import { price, receive, ship } from '@server/demo/simulator/warehouse-acts'
import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import type { MemberDriver } from '../support/member-driver'
import { aPhone } from '../support/phone'
import { aMember, PASSWORD } from '../support/screens/belongings'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'

// A member shows what has come and hears what becomes of it; all that one is told leads somewhere; news is read in English.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { account, message, my, navigation, comment, post, showcase, ui, voice, reviewing } = words

const numbers = { h5: 'SF771822370017', weapp: 'SF771922370017' } as const
const TEXT = '七天就到，箱角一點都沒凹。'
const QUESTION = '請問關稅有被抽到嗎？'
const ANSWER = '沒有，小額免稅。'
const WHY = '照片看得到面單上的電話'

const detailOf = (postId: string) => `/pages_sub/commentDetail?postId=${postId}`
const photo = async () => ({ name: 'box.png', mimeType: 'image/png', buffer: await aPicture() })

/** Everything before the story, over the wire. */
async function aSignedOrder(member: DemoMember, trackingNumber: string): Promise<string> {
  const desk = await openAdministration(demo.product.address, demo.product.dataDir)
  if (!desk) throw new Error('the first operator key is gone')
  const { server, clientNo } = member
  const warehouseId = (await server.ask(listWarehouses, {})).find(({ code }) => code === 'DG')?.warehouseId ?? ''
  const items = [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }]
  const { parcelId } = await server.ask(forecastParcel, { warehouseId, carrierCode: 'SF', trackingNumber, goodsNature: 'ordinary', items })
  await receive(desk, { trackingNumber, ClientNO: clientNo }, 'DG', ['weighing'])
  const addressId = await addDemoAddress(member, { contact: '陳安', phone: '0912345678' })
  const choices = { pickupMethod: 'delivery', channelCode: 'SEA', notesAccepted: true } as const
  const { orderId } = await server.ask(applyForPacking, { warehouseId, parcelIds: [parcelId], addressId, declaredValueCents: 16_800, ...choices })
  await price(desk, orderId, undefined, [])
  const order = await server.ask(getOrder, { orderId })
  await desk.ask(creditMember, { ClientNO: clientNo, amountCents: order.totalPayableCents, reason: '測試入帳' })
  await server.ask(payOrder, { orderId, seenTotalCents: order.totalPayableCents })
  await ship(desk, order)
  await server.ask(confirmReceipt, { orderId })
  return orderId
}

async function signIn(driver: MemberDriver, email: string): Promise<void> {
  await driver.type(account.email, email)
  await driver.type(account.password, PASSWORD)
  await driver.tap('button', account.login)
}

describe.each(buildsInTurn('told-and-shown'))('on %s', (build) => {
  it('brings a post from a refusal to the hall, where another asks and the author answers; each step is told, read and taken back', async () => {
    const emails = { author: `showing.author.${build}@example.com`, asker: `showing.asker.${build}@example.com` }
    const member = await aMember(demo.product, emails.author)
    const other = await aMember(demo.product, emails.asker)
    const trackingNumber = numbers[build]
    const orderId = await aSignedOrder(member, trackingNumber)
    const author = await aPhone(demo.browser, demo.product, build)
    const { driver } = author

    // Written, refused for a picture, mended.
    await driver.open(`/pages_sub/parcelOrderDetails?orderId=${orderId}`)
    await signIn(driver, emails.author)
    await driver.tap('button', words.order.action.showcase)
    await driver.tap('button', reviewing.submit)
    await driver.find('alert', 2)
    await driver.attach(`${ui.addPhoto}: ${reviewing.photos}`, await photo())
    await driver.see(ui.uploaded)
    await driver.type(reviewing.text, TEXT)
    await driver.tap('button', reviewing.submit)
    await driver.see(reviewing.waiting)
    const { own } = await member.server.ask(getPostDraft, { orderId })
    const { postId = '' } = own?.post ?? {}
    await demo.desk.run('post-refuse', postId, '--revision', '1', '--reason', WHY, '--photo', '1')
    await driver.reload()
    await driver.see(WHY)
    await driver.tap('button', `${ui.removePhoto}: ${reviewing.photos}`)
    await driver.attach(`${ui.addPhoto}: ${reviewing.photos}`, await photo())
    await driver.see(ui.uploaded)
    await driver.tap('button', reviewing.submitAgain)
    await driver.see(reviewing.waiting)
    await demo.desk.run('post-approve', postId, '--revision', '2')

    // A guest reads it, signs in to ask, and is answered.
    const asker = await aPhone(demo.browser, demo.product, build)
    await asker.driver.open(detailOf(postId))
    await asker.driver.see(TEXT)
    await asker.driver.tap('button', comment.write)
    await asker.driver.tap('button', navigation.logIn)
    await signIn(asker.driver, emails.asker)
    await asker.driver.see(TEXT)
    await asker.driver.tap('button', comment.write)
    await asker.driver.type(comment.write, QUESTION)
    await asker.driver.tap('button', voice.send)
    await asker.driver.see(showcase.status.unreviewed)
    const firstOf = async ({ server }: DemoMember) => (await server.ask(listComments, { postId })).items[0]
    await demo.desk.run('comment-approve', (await firstOf(other))?.commentId ?? '', '--revision', '1')
    await driver.open(detailOf(postId))
    await driver.see(QUESTION)
    await driver.tap('link', post.reply)
    await driver.type(/^回覆/, ANSWER)
    await driver.tap('button', voice.send)
    await driver.see(showcase.status.unreviewed)
    await demo.desk.run('comment-approve', (await firstOf(member))?.replies[0]?.commentId ?? '', '--revision', '1')
    await asker.driver.reload()
    await asker.driver.see(ANSWER)

    // All of it was told. A message opens its thing, and the way back is the way that one came.
    await driver.open('/pages/my/my')
    await driver.tap('button', new RegExp(`^${my.messages}`))
    await driver.tap('link', new RegExp(`你的包裹 ${trackingNumber} `))
    await driver.tap('button', '查看包裹')
    await driver.see(words.parcel.detailTitle)
    await driver.back()
    await driver.see(message.detail)
    await driver.back()
    await driver.see(new RegExp(WHY))
    await driver.tap('button', message.readAll)
    await driver.miss(message.readAll)
    await driver.tap('button', message.undo)
    await driver.see(message.readAll)
    await driver.tap('button', message.readAll)
    await driver.miss(message.readAll)
    await driver.back()
    await driver.miss(/則未讀/)
    await driver.find('tab', 4)

    expect([...(await author.exceptions()), ...(await asker.exceptions())]).toEqual([])
    await Promise.all([author.close(), asker.close()])
  })
  it('reads news in English from home on, which is read then and has helped', async () => {
    const english = wordsOf('en')
    const { home, news } = english
    const email = `reading.${build}@example.com`
    const { server } = await aMember(demo.product, email)
    const { items } = await server.ask(listNews, {})
    const { newsId } = items.find(({ category }) => category === 'customs') ?? { newsId: '' }
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build, 'en')
    await driver.open('/pages/login/login')
    await driver.type(english.account.email, email)
    await driver.type(english.account.password, PASSWORD)
    await driver.tap('button', english.account.login)
    await driver.tap('link', new RegExp(`^${home.news}`))
    await driver.see('Sea express sails on Fridays too')
    await driver.tap('tab', news.category.customs)
    await driver.miss('Sea express sails on Fridays too')
    await driver.tap('link', /^Unread\s*Tax and fees above a value of 400/)
    for (const block of ['And exactly 400?', 'Total value × 7%', 'What you have paid.']) await driver.see(block)
    await driver.tap('checkbox', new RegExp(`^${news.helpful}`))
    await driver.see(/Helpful\s+\d/)
    await driver.back()
    await driver.tap('link', /^Tax and fees above a value of 400/)
    await driver.see('And exactly 400?')
    expect(await server.ask(getNews, { newsId })).toMatchObject({ isRead: true, isHelpful: true })
    expect(await exceptions()).toEqual([])
    await close()
  })
})
