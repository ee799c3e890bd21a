import type { Language } from '@contract/kit/language'
import type { Three } from '@server/demo/shop/demo-goods'

/** Asked once, in the language of who asks; without an answer where nobody has given one. */
export type Asked = readonly [language: Language, question: string, answer?: string]

/** Of one kind of goods: what somebody who likes it notices, in the words of three people, and what somebody wants to know. */
export interface GoodsSaid {
  readonly liked: Three
  readonly asked: readonly Asked[]
}

/** By the goods' code. */
export type SaidOfGoods = Readonly<Record<string, GoodsSaid>>

export const said = (liked: Three, ...asked: readonly Asked[]): GoodsSaid => ({ liked, asked })
