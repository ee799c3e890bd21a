import { isErrorCode, toErrorText, type ErrorCode, type ErrorParams } from '@contract/kit/errors'
import type { Cents } from '@contract/kit/money'
import { joinLines, sayAmount } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

interface StandingMade {
  readonly standingId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly parcels: number
}

const transferMade: NoticeDefinition<StandingMade> = {
  kind: 'order',
  subject: ({ orderId, orderNumber }) => ({ of: 'order', orderId, number: orderNumber }),
  wechat: ({ orderNumber }) => ({ number: orderNumber }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': {
      general: '一鍵轉運已成為訂單',
      phrase: '已成單',
      mail: ({ orderNumber, parcels }) => ({
        subject: `一鍵轉運已成為訂單 ${orderNumber}`,
        text: `包裹到齊了，${parcels} 件已按你設的方式申請打包，訂單 ${orderNumber}。倉庫量好後會出帳單。`,
      }),
    },
    'zh-Hans': {
      general: '一键转运已成为订单',
      phrase: '已成单',
      mail: ({ orderNumber, parcels }) => ({
        subject: `一键转运已成为订单 ${orderNumber}`,
        text: `包裹到齐了，${parcels} 件已按你设的方式申请打包，订单 ${orderNumber}。仓库量好后会出账单。`,
      }),
    },
    en: {
      general: 'One-click transfer has become an order',
      mail: ({ orderNumber, parcels }) => ({
        subject: `Your one-click transfer is an order now: ${orderNumber}`,
        text: `Your parcels are there: ${parcels === 1 ? '1 is' : `${parcels} are`} to be packed as you asked, as order ${orderNumber}. The bill follows once ${parcels === 1 ? 'it is' : 'they are'} measured.`,
      }),
    },
  },
}

interface StandingBlocked {
  readonly standingId: string
  readonly code: ErrorCode
  readonly params?: ErrorParams | undefined
  readonly totalCents?: Cents | undefined
}

const transferBlocked: NoticeDefinition<StandingBlocked> = {
  kind: 'order',
  subject: ({ standingId }) => ({ of: 'standing', standingId }),
  wechat: ({ totalCents }) => ({ amountCents: totalCents }),
  canUnsubscribe: false,
  question: ({ standingId }) => ({ of: 'obstructed', ids: [standingId] }),
  isReadable: ({ code }) => isErrorCode(code),
  words: {
    'zh-Hant': {
      general: '一鍵轉運需要你看一下',
      phrase: '待你處理',
      mail: ({ code, params, totalCents }, { language, money }) => ({
        subject: '一鍵轉運需要你看一下',
        text: joinLines(
          `包裹到齊了，但還沒有成為訂單：${toErrorText(code, language, params)}。`,
          sayAmount(totalCents, (amount) => `目前預估 ${money(amount)}。`),
          '請到「一鍵轉運」修改，或自己申請打包。',
        ),
      }),
    },
    'zh-Hans': {
      general: '一键转运需要你看一下',
      phrase: '待你处理',
      mail: ({ code, params, totalCents }, { language, money }) => ({
        subject: '一键转运需要你看一下',
        text: joinLines(
          `包裹到齐了，但还没有成为订单：${toErrorText(code, language, params)}。`,
          sayAmount(totalCents, (amount) => `目前预估 ${money(amount)}。`),
          '请到“一键转运”修改，或自己申请打包。',
        ),
      }),
    },
    en: {
      general: 'One-click transfer needs a look',
      mail: ({ code, params, totalCents }, { language, money }) => ({
        subject: 'Your one-click transfer needs a look',
        text: joinLines(
          `The parcels are there, but they have not become an order: ${toErrorText(code, language, params)}.`,
          sayAmount(totalCents, (amount) => `The estimate is ${money(amount)} now.`),
          'Please change the one-click transfer, or ask for packing yourself.',
        ),
      }),
    },
  },
}

/** One-click transfers. */
export const standingNotices = { transferMade, transferBlocked }
