import type { Cents } from '@contract/kit/money'
import type { Language } from '@contract/kit/language'
import { joinLines } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition, Telling } from '@server/messaging/notice/notice-definition'
import { AGENT_DEAL_NEWS, MEMBER_DEAL_NEWS, type NoticeSubject } from '@server/messaging/notice/notice-subject'
import { agentWords, dueWords, memberWords, payoutWords } from '@server/messaging/notice/notices/deal-words'

/** Told of earlier, there is none: then the request leads to it, or the agent's own page. */
interface OfDeal {
  readonly dealId?: string | undefined
}

/** One side of a deal is told. What an agent is told names nothing of the member. */
export type DealNewsFacts = OfDeal & (
  | {
      readonly to: 'member'
      readonly news: (typeof MEMBER_DEAL_NEWS)[number]
      readonly requestId: string
      readonly number: string
      readonly title: string
      readonly amountCents?: Cents | undefined
      readonly reason?: string | undefined
    }
  | {
      readonly to: 'agent'
      readonly news: (typeof AGENT_DEAL_NEWS)[number]
      readonly number: string
      readonly title: string
      readonly amountCents?: Cents | undefined
      readonly reason?: string | undefined
    }
)

/** A time of the member's ends within a day. */
export interface DealDueFacts extends OfDeal {
  readonly requestId: string
  readonly number: string
  readonly title: string
  readonly due: 'pay' | 'answer' | 'object'
}

/** A time of the agent's ends within a day. */
export interface AgentDueFacts extends OfDeal {
  readonly number: string
  readonly title: string
}

export interface PayoutFacts {
  readonly news: 'paid' | 'refused'
  readonly amountCents: Cents
  readonly reason?: string | undefined
}

const toNewsMail = (facts: DealNewsFacts, { language, money }: Telling) => {
  const [subject, text] = facts.to === 'member' ? memberWords[language][facts.news] : agentWords[language][facts.news]
  const amount = facts.amountCents === undefined || facts.amountCents === 0 ? undefined : money(facts.amountCents)
  return { subject: `${subject} ${facts.number}`, text: joinLines(`${quote(language, facts.title)} ${text}`, amount, facts.reason) }
}

const quote = (language: Language, title: string) => (language === 'zh-Hant' ? `「${title}」` : `“${title}”`)

const isKnownNews = (facts: DealNewsFacts): boolean =>
  facts.to === 'member' ? MEMBER_DEAL_NEWS.includes(facts.news) : AGENT_DEAL_NEWS.includes(facts.news)

const toMembers = ({ dealId, requestId, number }: OfDeal & { readonly requestId: string; readonly number: string }): NoticeSubject =>
  dealId === undefined ? { of: 'request', requestId, number } : { of: 'deal', to: 'member', dealId, number }

const toAgents = ({ dealId, number }: OfDeal & { readonly number: string }): NoticeSubject =>
  dealId === undefined ? { of: 'agent' } : { of: 'deal', to: 'agent', dealId, number }

const dealNews: NoticeDefinition<DealNewsFacts> = {
  kind: 'order',
  subject: (facts) => (facts.to === 'member' ? toMembers(facts) : toAgents(facts)),
  wechat: ({ number, amountCents }) => ({ number, amountCents }),
  canUnsubscribe: false,
  isReadable: isKnownNews,
  words: {
    'zh-Hant': { general: '代購需求有進展', phrase: '有進展', mail: toNewsMail },
    'zh-Hans': { general: '代购需求有进展', phrase: '有进展', mail: toNewsMail },
    en: { general: 'There is news about a deal', mail: toNewsMail },
  },
}

const toDueMail = ({ number, title, due }: DealDueFacts, { language }: Telling) => {
  const [subject, text] = dueWords[language][due]
  return { subject: `${subject} ${number}`, text: `${quote(language, title)} ${text}` }
}

const dealDue: NoticeDefinition<DealDueFacts> = {
  kind: 'order',
  subject: toMembers,
  wechat: ({ number }) => ({ number }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': { general: '代購需求快到期', phrase: '快到期', mail: toDueMail },
    'zh-Hans': { general: '代购需求快到期', phrase: '快到期', mail: toDueMail },
    en: { general: 'A deal needs you within a day', mail: toDueMail },
  },
}

const toAgentDueMail = ({ number, title }: AgentDueFacts, { language }: Telling) => {
  const [subject, text] = dueWords[language].buy
  return { subject: `${subject} ${number}`, text: `${quote(language, title)} ${text}` }
}

const agentDue: NoticeDefinition<AgentDueFacts> = {
  kind: 'order',
  subject: toAgents,
  wechat: ({ number }) => ({ number }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': { general: '有代購等你下單', phrase: '待下單', mail: toAgentDueMail },
    'zh-Hans': { general: '有代购等你下单', phrase: '待下单', mail: toAgentDueMail },
    en: { general: 'A deal waits to be bought', mail: toAgentDueMail },
  },
}

const toPayoutMail = ({ news, amountCents, reason }: PayoutFacts, { language, money }: Telling) => {
  const [subject, text] = payoutWords[language][news]
  return { subject, text: joinLines(text, money(amountCents), reason) }
}

const payoutNews: NoticeDefinition<PayoutFacts> = {
  kind: 'wallet',
  subject: () => ({ of: 'agent' }),
  wechat: ({ amountCents }) => ({ amountCents }),
  canUnsubscribe: false,
  words: {
    'zh-Hant': { general: '提領有消息', phrase: '有消息', mail: toPayoutMail },
    'zh-Hans': { general: '提领有消息', phrase: '有消息', mail: toPayoutMail },
    en: { general: 'There is news about a payout', mail: toPayoutMail },
  },
}

export const dealNotices = { dealNews, dealDue, agentDue, payoutNews }
