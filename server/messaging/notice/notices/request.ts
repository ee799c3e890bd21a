import type { Language } from '@contract/kit/language'
import { joinLines } from '@server/messaging/notice/mail-text'
import type { NoticeDefinition, Telling } from '@server/messaging/notice/notice-definition'
import { AGENT_NEWS } from '@server/messaging/notice/notice-subject'

/** Agents have bid on what a member wishes to have bought. Their number alone: what they ask is read in the app. */
interface RequestBids {
  readonly requestId: string
  readonly number: string
  readonly title: string
  readonly count: number
}

export interface AgentNewsFacts {
  readonly news: (typeof AGENT_NEWS)[number]
  /** In the words of the staff; of a rule, its name. */
  readonly reason?: string | undefined
  /** suspended: ISO. */
  readonly until?: string | undefined
}

type Words = readonly [subject: string, text: string]

const texts: Readonly<Record<Language, Readonly<Record<AgentNewsFacts['news'], Words>>>> = {
  'zh-Hant': {
    approved: ['買手申請通過了', '你的買手申請通過了，證件照片已刪除。先完成一筆試單，就能為更多需求報價。'],
    refused: ['買手申請沒有通過', '你的買手申請沒有通過，七天後可以再申請。原因：'],
    suspended: ['報價資格已暫停', '你暫時不能報價，未成交的報價已失效，進行中的訂單照常。'],
    warned: ['買手提醒', '你有一筆代購沒有按約定完成，請留意，再次發生會暫停報價。'],
    ended: ['買手資格已結束', '你的買手資格已結束，不能再報價。'],
  },
  'zh-Hans': {
    approved: ['买手申请通过了', '你的买手申请通过了，证件照片已删除。先完成一笔试单，就能为更多需求报价。'],
    refused: ['买手申请没有通过', '你的买手申请没有通过，七天后可以再申请。原因：'],
    suspended: ['报价资格已暂停', '你暂时不能报价，未成交的报价已失效，进行中的订单照常。'],
    warned: ['买手提醒', '你有一笔代购没有按约定完成，请留意，再次发生会暂停报价。'],
    ended: ['买手资格已结束', '你的买手资格已结束，不能再报价。'],
  },
  en: {
    approved: [
      'You are a buyer now',
      'Your application was accepted, and the photos of your ID are deleted. Complete one trial deal first, then you can bid on more requests.',
    ],
    refused: ['Your application as a buyer was refused', 'Your application was refused. You may apply again after seven days. Why:'],
    suspended: ['You may not bid for now', 'You may not bid for a while. Your bids are void, your deals go on.'],
    warned: ['A warning about a deal', 'One of your deals did not go as agreed. If it happens again, you may not bid for a while.'],
    ended: ['You are no longer a buyer', 'You are no longer a buyer and cannot bid any more.'],
  },
}

/** Names of rules say nothing to members: the text says what happened. */
const toReason = ({ news, reason }: AgentNewsFacts) => (news === 'warned' || (reason !== undefined && /^[a-zA-Z]+$/.test(reason)) ? undefined : reason)

function toAgentMail(facts: AgentNewsFacts, { language }: Telling) {
  const [subject, text] = texts[language][facts.news]
  return { subject, text: joinLines(text, toReason(facts)) }
}

const requestBids: NoticeDefinition<RequestBids> = {
  kind: 'activity',
  subject: ({ requestId, number }) => ({ of: 'request', requestId, number }),
  wechat: ({ number }) => ({ number }),
  canUnsubscribe: true,
  words: {
    'zh-Hant': {
      general: '需求有報價',
      phrase: '有報價',
      mail: ({ number, title, count }) => ({ subject: `「${title}」有報價了`, text: `你的需求 ${number}「${title}」有 ${count} 個報價，請在截止前選一個。` }),
    },
    'zh-Hans': {
      general: '需求有报价',
      phrase: '有报价',
      mail: ({ number, title, count }) => ({ subject: `“${title}”有报价了`, text: `你的需求 ${number}“${title}”有 ${count} 个报价，请在截止前选一个。` }),
    },
    en: {
      general: 'There are bids on a request',
      mail: ({ number, title, count }) => ({
        subject: `Bids on “${title}”`,
        text: `There ${count === 1 ? 'is 1 bid' : `are ${count} bids`} on your request ${number}, “${title}”. Please choose one before its time is over.`,
      }),
    },
  },
}

const agentDecided: NoticeDefinition<AgentNewsFacts> = {
  kind: 'activity',
  subject: () => ({ of: 'agent' }),
  wechat: () => ({}),
  canUnsubscribe: false,
  isReadable: ({ news }) => AGENT_NEWS.includes(news),
  words: {
    'zh-Hant': { general: '買手資格有消息', phrase: '有消息', mail: toAgentMail },
    'zh-Hans': { general: '买手资格有消息', phrase: '有消息', mail: toAgentMail },
    en: { general: 'There is news about being a buyer', mail: toAgentMail },
  },
}

export const requestNotices = { requestBids, agentDecided }
