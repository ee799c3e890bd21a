import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** What every screen says of reviews, questions, answers and replies of the shop. */
export const shopVoiceStrings = strings({
  states: ['審核狀態', '审核状态', 'Review state'],
  status: {
    all: ['全部', '全部', 'All'],
    approved: ['已通過', '已通过', 'Approved'],
    unreviewed: ['未審核', '未审核', 'Unreviewed'],
    notPassed: ['未通過', '未通过', 'Not passed'],
    withdrawn: ['已撤回', '已撤回', 'Withdrawn'],
  },
  kind: {
    question: ['提問', '提问', 'Question'],
    answer: ['回答', '回答', 'Answer'],
    reply: ['回覆', '回复', 'Reply'],
    /** In front of a question and its answer, one sign each. */
    questionMark: ['問', '问', 'Q'],
    answerMark: ['答', '答', 'A'],
  },
  order: (number: string) => [`訂單 ${number}`, `订单 ${number}`, `Order ${number}`],
  reason: (text: string) => [`原因：${text}`, `原因：${text}`, `Why: ${text}`],
  anonymous: ['匿名', '匿名', 'Anonymous'],
  photos: ['照片', '照片', 'Photos'],
  photo: (place: number) => [`照片 ${place}`, `照片 ${place}`, `Photo ${place}`],
  replies: (count: number) => [count > 0 ? `${count} 則回覆` : '回覆', count > 0 ? `${count} 条回复` : '回复', count > 0 ? plural(count, 'reply', 'replies') : 'Reply'],
  bought: ['買過', '买过', 'Bought it'],
  /** Beside the name of the shop, where it answers itself. */
  official: ['官方', '官方', 'Official'],
  offShelf: ['這件商品已下架', '这件商品已下架', 'This item is no longer sold'],
  see: ['查看', '查看', 'Open'],
  logIn: ['去登入', '去登录', 'Log in'],
  nothing: ['這裡還沒有內容', '这里还没有内容', 'Nothing here yet'],
})

export type ShopVoiceStrings = WordsOf<typeof shopVoiceStrings>
