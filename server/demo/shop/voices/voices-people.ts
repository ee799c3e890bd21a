import type { Language } from '@contract/kit/language'

export interface Reviewer {
  readonly email: string
  readonly nickname: string
  readonly phone: string
  readonly language: Language
}

const reviewer = (language: Language, name: string, nickname: string, number: number): Reviewer => ({
  email: `${name}@example.com`,
  nickname,
  phone: `09345678${number}`,
  language,
})

/**
 * Who buys in the demo's shop and says what they think of it: twenty reviews and five questions each, as many as one may write in so
 * short a time.
 */
export const shopReviewers: readonly Reviewer[] = [
  reviewer('zh-Hant', 'pinyu.chang', '品妤', 11),
  reviewer('zh-Hans', 'xiaomei.li', '小美同学', 12),
  reviewer('en', 'hannah.cole', 'Hannah', 13),
  reviewer('zh-Hant', 'jiahao.lin', '家豪', 14),
  reviewer('zh-Hans', 'zixuan.wang', '子轩', 15),
  reviewer('en', 'rohan.mehta', 'Rohan M.', 16),
  reviewer('zh-Hant', 'shufen.huang', '淑芬阿姨', 17),
  reviewer('zh-Hans', 'laozhou', '老周', 18),
  reviewer('en', 'greta.olsen', 'Greta', 19),
  reviewer('zh-Hant', 'wanting.kuo', 'Wanting', 20),
  reviewer('zh-Hans', 'yutong.chen', '雨桐', 21),
  reviewer('en', 'ben.ngata', 'Ben', 22),
]
