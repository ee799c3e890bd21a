import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** What members ask to have bought, as its list and its page call it. */
export const requestStrings = strings({
  title: ['競價代購', '竞价代购', 'Requests'],
  who: ['看哪一邊', '看哪一边', 'Which side'],
  own: ['我的需求', '我的需求', 'My requests'],
  others: ['可報價', '可报价', 'To bid on'],
  tab: {
    open: ['進行中', '进行中', 'Open'],
    won: ['已成交', '已成交', 'Accepted'],
    ended: ['已結束', '已结束', 'Ended'],
    all: ['全部', '全部', 'All'],
  },
  state: {
    reviewing: ['審核中', '审核中', 'In review'],
    bidding: ['報價中', '报价中', 'Bidding'],
    accepted: ['已成交', '已成交', 'Accepted'],
    expired: ['已截止', '已截止', 'Closed'],
    noBids: ['沒有報價', '没有报价', 'No bids'],
    withdrawn: ['已撤回', '已撤回', 'Taken back'],
    refused: ['未通過', '未通过', 'Not passed'],
  },
  open: (name: string) => [`看需求 ${name}`, `看需求 ${name}`, `See ${name}`],
  each: (count: number, limit: string) => [
    count > 1 ? `${count} 件 · 每件上限 ${limit}` : `1 件 · 上限 ${limit}`,
    count > 1 ? `${count} 件 · 每件上限 ${limit}` : `1 件 · 上限 ${limit}`,
    count > 1 ? `${count} pieces · up to ${limit} each` : `1 piece · up to ${limit}`,
  ],
  bids: (count: number) => [`${count} 個報價，最低`, `${count} 个报价，最低`, `${plural(count, 'bid')}, from`],
  noBids: ['還沒有人報價', '还没有人报价', 'No bids yet'],
  won: ['成交', '成交', 'Accepted at'],
  by: (name: string) => [`· ${name}`, `· ${name}`, `· ${name}`],
  questions: (count: number) => [`${count} 個問題等你回答`, `${count} 个问题等你回答`, `${plural(count, 'question')} to answer`],
  reviewing: ['通過審核後，買手就看得到', '通过审核后，买手就看得到', 'Buyers see it once it has passed review'],
  waits: ['等你處理', '等你处理', 'Waits for you'],
  sentOn: (day: string) => [`${day} 發出`, `${day} 发出`, `Sent on ${day}`],
  hoursLeft: (count: number) => [`${count} 小時後截止`, `${count} 小时后截止`, `${plural(count, 'hour')} left`],
  minutesLeft: (count: number) => [`${count} 分鐘後截止`, `${count} 分钟后截止`, `${plural(count, 'minute')} left`],
  soonOver: ['不到 1 分鐘', '不到 1 分钟', 'Less than a minute left'],
  over: ['已截止', '已截止', 'Closed'],
  action: {
    bids: ['看報價', '看报价', 'See bids'],
    look: ['看需求', '看需求', 'See it'],
    answer: ['去回答', '去回答', 'Answer'],
    again: ['再發一次', '再发一次', 'Ask again'],
    rewrite: ['修改再發', '修改再发', 'Rewrite'],
    deal: ['看進度', '看进度', 'See the deal'],
  },
  foot: {
    title: ['找不到的，寫下來', '找不到的，写下来', 'Not found? Write it down'],
    text: ['買手報價，你挑一個成交', '买手报价，你挑一个成交', 'Buyers bid, you choose'],
    action: ['發需求', '发需求', 'Ask buyers'],
  },
  acting: {
    title: ['想幫大家買？', '想帮大家买？', 'Buy for others?'],
    text: ['申請成為買手，接單賺服務費', '申请成为买手，接单赚服务费', 'Become a buyer and earn a fee'],
    waiting: ['申請審核中，看看進度', '申请审核中，看看进度', 'Your application is under review'],
  },
  empty: {
    title: ['還沒有發過需求', '还没有发过需求', 'Nothing asked for yet'],
    text: ['貼上連結或寫下品名，買手來報價', '贴上链接或写下品名，买手来报价', 'Paste a link or write a name, and buyers bid'],
    action: ['發需求', '发需求', 'Ask buyers'],
  },
  tabEmpty: {
    open: ['沒有進行中的需求', '没有进行中的需求', 'Nothing is open'],
    won: ['沒有已成交的需求', '没有已成交的需求', 'Nothing was accepted'],
    ended: ['沒有已結束的需求', '没有已结束的需求', 'Nothing has ended'],
    showAll: ['看全部', '看全部', 'Show all'],
  },
  substitution: {
    color: ['可換顏色', '可换颜色', 'Another colour is fine'],
    none: ['不接受替換', '不接受替换', 'No substitute'],
    ask: ['一切先問我', '一切先问我', 'Ask me first'],
  },
})

export type RequestStrings = WordsOf<typeof requestStrings>
