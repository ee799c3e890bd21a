import { QUESTION_KINDS } from '@contract/proxy/price-change'
import type { StaffPurchase, StaffPurchaseSummary } from '@contract/proxy/proxy-operator-endpoints'
import * as endpoints from '@contract/proxy/proxy-operator-endpoints'
import { PURCHASE_STATUSES } from '@contract/proxy/purchase-status'
import { getOption, getWord, UsageError, type Command, type TypedWords } from '@server/cli/command'
import { readAmount, readChoice, readCount, readTime, uploadPicture } from '@server/cli/read-values'
import type { ServerClient } from '@server/cli/server-client'
import { toAmount, toFacts, toMinute, toTable } from '@server/cli/text-table'

export interface NamedPurchase {
  readonly orderNumber: string
  readonly place: number
}

/** `P20261127001-2`: the second purchase of that order; without a number the first. */
export function readPurchase(text: string): NamedPurchase {
  const match = /^(P\d{11,20})(?:-(\d{1,2}))?$/.exec(text)
  if (!match) throw new UsageError(`"${text}" is no purchase: write P20261127001-1`)
  return { orderNumber: match[1] ?? '', place: Number(match[2] ?? 1) }
}

export const nameOf = ({ orderNumber, place }: NamedPurchase): string => `${orderNumber}-${place}`

const SUMMARY_HEADINGS = ['purchase', 'status', 'member', 'warehouse', 'shop', 'pieces', 'goods', 'transport', 'paid (UTC)', 'needs'] as const

/** What is urgent of it, in one word. */
function toNeeds({ claimedBy, cancelAskedUntil, isLapsed }: StaffPurchaseSummary): string {
  if (isLapsed) return 'too long'
  if (cancelAskedUntil !== undefined) return `ask the seller until ${toMinute(cancelAskedUntil)}`
  return claimedBy === undefined ? '' : `claimed by ${claimedBy}`
}

const toSummaryRow = (one: StaffPurchaseSummary): string[] => [
  nameOf(one), one.status, one.ClientNO, one.warehouseCode, `${one.platform} ${one.shopName}`, String(one.pieceCount), toAmount(one.goodsCents),
  toAmount(one.transportCents), toMinute(one.paidAt), toNeeds(one),
]

const LINE_HEADINGS = ['line', 'goods', 'option', 'title', 'pieces', 'agreed', 'taken', 'customs'] as const

export function toPurchaseText(one: StaffPurchase): string {
  const lines = one.lines.map((line) => [
    String(line.line), line.goodsId, [line.optionText, line.skuId].filter((text) => text !== '' && text !== '-').join(' '),
    `${line.title}${line.isFlagged ? ' (look at it)' : ''}`, String(line.quantity), toAmount(line.agreedCents),
    line.actualCents === undefined ? '' : toAmount(line.actualCents), line.customsName ?? '',
  ])
  const facts = toFacts({
    purchase: nameOf(one),
    status: one.status,
    member: one.ClientNO,
    shop: `${one.platform} ${one.shopName} (${one.shopId})`,
    'may cost': `${toAmount(one.goodsCents)} and ${toAmount(one.transportCents)} for transport`,
    rule: one.rule === 'within' ? `within, ${toAmount(one.allowanceLeftCents)} left` : one.rule,
    inspection: one.isInspected ? 'photos of the opened goods' : '',
    remark: one.remark ?? '',
    "shop's number": one.shopOrderNumber ?? '',
    numbers: one.trackingNumbers.join(', '),
    asked: one.question === undefined ? '' : `${one.question.kind} until ${toMinute(one.question.expiresAt)}`,
    'wish to cancel': one.cancelReason ?? '',
    'wish to return': one.return === undefined ? '' : `${one.return.reason}: ${one.return.text}`,
    needs: toNeeds(one),
    refunded: `${toAmount(one.refundedCents)} and ${one.refundedPoints} points`,
    end: one.endReason ?? '',
  })
  return `${facts}\n\n${toTable(LINE_HEADINGS, lines)}`
}

export const toPurchaseOutcome = (one: StaffPurchase) => ({ data: one, text: toPurchaseText(one) })

export const uploadProofs = async (server: ServerClient, typed: TypedWords): Promise<string[]> => {
  const photos: string[] = []
  for (const file of typed.list('photo')) photos.push(await uploadPicture(server, file))
  return photos
}

export const PURCHASE = ['<purchase>'] as const
const PHOTO = { value: '<file>', help: 'what proves it; may be repeated', repeated: true, required: true }

/** `1=129.00:護眼檯燈` */
function readBoughtLine(text: string) {
  const match = /^(\d{1,3})=([^:]+):(.+)$/.exec(text)
  if (!match) throw new UsageError(`"${text}" is no line: write 1=129.00:護眼檯燈`)
  return { line: readCount(match[1] ?? ''), unitCents: readAmount(match[2] ?? ''), customsName: match[3] ?? '' }
}

/** `黑色=131.00` */
function readOptionChoice(text: string) {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new UsageError(`"${text}" is no option: write 黑色=131.00`)
  return { optionText: text.slice(0, at), unitCents: readAmount(text.slice(at + 1)) }
}

const maybe = <T>(text: string | undefined, read: (text: string) => T): T | undefined => (text === undefined ? undefined : read(text))

/** What buyers do with purchases at foreign shops. */
export const proxyCommands: readonly Command[] = [
  {
    name: 'proxy-list',
    help: 'purchases at foreign shops for which somebody has to do something, the one paid first first',
    options: { status: { value: PURCHASE_STATUSES.join('|'), help: 'of this status alone' } },
    example: 'proxy-list --status toBuy',
    async run(server, typed) {
      const status = maybe(typed.find('status'), (text) => readChoice(text, PURCHASE_STATUSES, 'status'))
      const { purchases } = await server.ask(endpoints.operatorListPurchases, { status })
      return { data: purchases, text: toTable(SUMMARY_HEADINGS, purchases.map(toSummaryRow)) }
    },
  },
  {
    name: 'proxy-show',
    words: PURCHASE,
    help: 'a purchase with its lines, the member’s rule, and what is asked of it',
    options: {},
    example: 'proxy-show P20261127001-1',
    run: async (server, typed) => toPurchaseOutcome(await server.ask(endpoints.operatorGetPurchase, readPurchase(getWord(typed, 0)))),
  },
  {
    name: 'proxy-claim',
    words: PURCHASE,
    help: 'begin to buy: for half an hour its member cannot cancel it, and no other buyer takes it',
    options: {},
    example: 'proxy-claim P20261127001-1',
    run: async (server, typed) => toPurchaseOutcome(await server.ask(endpoints.claimPurchase, readPurchase(getWord(typed, 0)))),
  },
  {
    name: 'proxy-ask',
    words: PURCHASE,
    help: 'say that something is otherwise than ordered; the member’s rule decides, or the member within 48 hours',
    options: {
      kind: { value: QUESTION_KINDS.join('|'), help: 'what is otherwise', required: true },
      line: { value: '<line>', help: 'which line it is about' },
      price: { value: '<amount>', help: 'priceRise: of a piece now' },
      transport: { value: '<amount>', help: 'transportRise: of the purchase now' },
      count: { value: '<count>', help: 'shortage: so many pieces there are' },
      ships: { value: '<time>', help: 'delay: when the seller ships' },
      option: { value: '<option=price>', help: 'optionGone: what there is instead; may be repeated', repeated: true },
      note: { value: '<text>', help: 'what the member reads beside it' },
      photo: PHOTO,
    },
    example: 'proxy-ask P20261127001-1 --kind priceRise --line 1 --price 134.00 --photo page.jpg',
    async run(server, typed) {
      const { outcome, purchase } = await server.ask(endpoints.askAboutPurchase, {
        ...readPurchase(getWord(typed, 0)),
        kind: readChoice(getOption(typed, 'kind'), QUESTION_KINDS, 'kind of question'),
        line: maybe(typed.find('line'), readCount),
        unitCents: maybe(typed.find('price'), readAmount),
        transportCents: maybe(typed.find('transport'), readAmount),
        quantity: maybe(typed.find('count'), readCount),
        shipsAt: maybe(typed.find('ships'), readTime),
        choices: typed.list('option').map(readOptionChoice),
        note: typed.find('note') ?? '',
        photos: await uploadProofs(server, typed),
      })
      const said = { take: 'paid from the balance: buy it', ask: 'the member is asked', refund: 'ended by the member’s rule' }[outcome]
      return { data: { outcome, purchase }, text: `${said}\n\n${toPurchaseText(purchase)}` }
    },
  },
  {
    name: 'proxy-buy',
    words: PURCHASE,
    help: 'say that it is ordered at the shop, and what that has really taken; what is paid too much goes back',
    options: {
      number: { value: '<number>', help: 'of the order at the shop', required: true },
      line: { value: '<line=price:customs name>', help: 'what a piece has cost, and how customs read it; once for each line', repeated: true, required: true },
      transport: { value: '<amount>', help: 'of the shop to our warehouse', required: true },
      discount: { value: '<amount>', help: 'what the shop took off all goods' },
      photo: PHOTO,
    },
    example: 'proxy-buy P20261127001-1 --number 3301245678 --line "1=129.00:護眼檯燈" --transport 6.00 --photo bill.jpg',
    run: async (server, typed) =>
      toPurchaseOutcome(
        await server.ask(endpoints.buyPurchase, {
          ...readPurchase(getWord(typed, 0)),
          shopOrderNumber: getOption(typed, 'number'),
          lines: typed.list('line').map(readBoughtLine),
          transportCents: readAmount(getOption(typed, 'transport')),
          discountCents: maybe(typed.find('discount'), readAmount),
          photos: await uploadProofs(server, typed),
        }),
      ),
  },
  {
    name: 'proxy-send',
    words: ['<purchase>', '<number>'],
    help: 'say by which tracking number the seller has sent it; it becomes a forecast of the member',
    options: {
      number: { value: '<number>', help: 'a further one; may be repeated', repeated: true },
      carrier: { value: '<code>', help: 'guessed by the number where left out' },
      fragile: { help: 'it breaks easily' },
    },
    example: 'proxy-send P20261127001-1 SF1234567890123',
    run: async (server, typed) =>
      toPurchaseOutcome(
        await server.ask(endpoints.sendPurchase, {
          ...readPurchase(getWord(typed, 0)),
          trackingNumbers: [getWord(typed, 1), ...typed.list('number')],
          carrierCode: typed.find('carrier'),
          fragile: typed.has('fragile'),
        }),
      ),
  },
]
