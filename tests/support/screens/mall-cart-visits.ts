import { cents } from '@contract/kit/money'
import { aMallLine, aPreview, keyboardLine } from '../../client/mall-orders/a-purchase'
import { aView } from './a-view'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Stage } from './stage'
import type { Visit } from './visit'

const CART = '/pages_store/PurchaseShop/settlement'
const PAY = `${CART}?step=pay`
/** As long as shops write. */
const LONG = '護眼檯燈 10 W 無可視頻閃 兒童學習閱讀書桌 Kraftfahrzeughaftpflichtversicherung 可調角度 USB 充電 宿舍臥室床頭燈 國AA級照度 大面光'
const picture = { pictureId: 'p1', url: aView(600, 600, 47) }
const kept = '2026-11-20T23:05:00.000Z'

const lines = [aMallLine({ picture, title: LONG }), keyboardLine()]
const all = [
  ...lines,
  aMallLine({ goodsId: '3', title: '夾式閱讀燈', unitCents: cents(13_400), isStale: true, asOf: kept }),
  aMallLine({ goodsId: '4', title: '棉麻桌布', state: 'notEnough', unitCents: undefined, quantity: 9, left: 4 }),
  keyboardLine({ goodsId: '5', title: '鍵帽 12 顆', state: 'notBatch', quantity: 7, batch: 6, unitCents: undefined }),
  keyboardLine({ goodsId: '6', title: '軸體 10 顆', state: 'unknown', unitCents: undefined, asOf: undefined }),
  aMallLine({ goodsId: '7', title: '暖光燈泡', state: 'optionGone', unitCents: undefined }),
  aMallLine({ goodsId: '8', title: LONG, state: 'gone', unitCents: undefined }),
]
const warehouses = (names: readonly string[]) =>
  names.map((name, index) => ({
    warehouseId: `d${index + 1}111111-1111-4111-8111-111111111111`, code: `W${index}`, name, memberCode: 'TW208516', recipient: '收件人', phone: '+8676912345678', address: '廣東省東莞市',
    addressSuffix: '', postcode: '523000', country: 'CN', utcOffsetMinutes: 480, labelVersion: 1,
  }))

/** From the cart, as members come to it: what is chosen lies on the device. */
async function toCheckout({ answer, open, see, tap, words }: Stage, own: object): Promise<void> {
  await answer('mallCart/get', { lines })
  await answer('mallCart/put', { lines })
  await answer('warehouse/list', warehouses(['東莞倉', '義烏倉']))
  await answer('proxy/preview', own)
  await open(CART)
  await tap('button', words.cart.checkout(3))
  await see(words.mallCart.checkout.rule.title)
}

export const mallCartVisits: readonly Visit[] = [
  guestAtTheDoor(CART),
  {
    route: CART,
    who: 'newcomer',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('mallCart/put', { lines: all })
        await answer('mallCart/get', { lines: all })
        await open(CART)
        await see(words.cart.manage)
      },
      managing: async ({ tap, see, words }) => {
        await tap('button', words.cart.manage)
        await see(words.cart.chosen(0))
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('mallCart/get', { lines: [] })
        await open(CART)
        await see(words.mallCart.empty.title)
      },
      loading: loading(CART),
      error: error(CART),
    },
  },
  {
    route: CART,
    who: 'newcomer',
    states: {
      checkout: (stage) => toCheckout(stage, aPreview()),
      'what comes back': async ({ tap, see, words }) => {
        await tap('button', words.mallCart.checkout.refunds)
        await see(words.refundTable.stage.notBought)
      },
      'some left out': async (stage) => {
        const [shop] = aPreview().shops
        await toCheckout(
          stage,
          aPreview({
            shops: shop ? [{ ...shop, lines: shop.lines.map((line) => ({ ...line, title: LONG, picture, isFlagged: true })) }] : [],
            apart: [
              { ...keyboardLine(), state: 'failed' },
              { ...keyboardLine({ goodsId: '9', title: LONG }), state: 'belowMin', min: 12 },
            ],
          }),
        )
      },
      'nothing to be had': (stage) => toCheckout(stage, aPreview({ shops: [], apart: [{ ...keyboardLine(), state: 'soldOut' }], goodsCents: cents(0), totalCents: cents(0), isPlaceable: false })),
      'dearer than seen': async (stage) => {
        await toCheckout(stage, aPreview())
        await stage.refuse('proxy/place', 'priceChanged')
        await stage.answer('proxy/preview', aPreview({ transportCents: cents(1_600), totalCents: cents(59_535) }))
        await stage.tap('button', stage.words.mallCart.checkout.submit)
        await stage.see(stage.words.priceChanged.title)
      },
      'a word for the buyer': async (stage) => {
        await toCheckout(stage, aPreview())
        await stage.tap('button', new RegExp(stage.words.mallCart.checkout.remark))
        await stage.see(stage.words.mallCart.checkout.remarkDone)
      },
      'mall away': async ({ clear, answer, refuse, open, tap, see, words }) => {
        await clear()
        await answer('mallCart/get', { lines })
        await answer('mallCart/put', { lines })
        await answer('warehouse/list', warehouses(['東莞倉']))
        await refuse('proxy/preview', 'mallUnavailable')
        await open(CART)
        await tap('button', words.cart.checkout(3))
        await see(words.mallCart.checkout.unreachable.title)
      },
    },
  },
  {
    route: CART,
    who: 'newcomer',
    states: {
      'nothing chosen': async ({ open, see, words }) => {
        await open(PAY)
        await see(words.mallCart.checkout.none.title)
      },
      offline: offline(async ({ answer, open, see, words }) => {
        await answer('mallCart/get', { lines })
        await answer('mallCart/put', { lines })
        await open(CART)
        await see(words.cart.checkout(3))
      }),
    },
  },
]
