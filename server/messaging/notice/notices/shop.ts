import type { Language, Texts } from '@contract/kit/language'
import type { NoticeDefinition } from '@server/messaging/notice/notice-definition'

interface Back {
  readonly goodsId: string
  readonly skuId: string
  readonly names: Texts
  /** The values that are chosen; empty where the goods have no options. */
  readonly optionTexts: Texts
}

const nameOf = ({ names, optionTexts }: Back, language: Language) =>
  optionTexts[language] === '' ? names[language] : `${names[language]} · ${optionTexts[language]}`

const shopBack: NoticeDefinition<Back> = {
  kind: 'activity',
  subject: ({ goodsId, skuId }) => ({ of: 'goods', goodsId, skuId }),
  wechat: () => ({}),
  canUnsubscribe: true,
  words: {
    'zh-Hant': {
      general: '你等的商品到貨了',
      phrase: '已到貨',
      mail: (facts, { language }) => ({
        subject: `到貨了：${nameOf(facts, language)}`,
        text: `你等的「${nameOf(facts, language)}」到貨了。數量有限，下單才保留庫存。`,
      }),
    },
    'zh-Hans': {
      general: '你等的商品到货了',
      phrase: '已到货',
      mail: (facts, { language }) => ({
        subject: `到货了：${nameOf(facts, language)}`,
        text: `你等的“${nameOf(facts, language)}”到货了。数量有限，下单才保留库存。`,
      }),
    },
    en: {
      general: 'What you waited for is back',
      mail: (facts, { language }) => ({
        subject: `Back in stock: ${nameOf(facts, language)}`,
        text: `What you waited for is back in stock: ${nameOf(facts, language)}\n\nThere is not much of it, and only an order keeps it for you.`,
      }),
    },
  },
}

export const shopNotices = { shopBack }
