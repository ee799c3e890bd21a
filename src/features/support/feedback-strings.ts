import { strings } from '@/i18n/string-table'

export const feedbackStrings = strings({
  title: ['意見回饋', '意见反馈', 'Feedback'],
  tabs: {
    label: ['意見回饋', '意见反馈', 'Feedback'],
    write: ['寫回饋', '写反馈', 'Write'],
    records: ['我的記錄', '我的记录', 'My records'],
  },
  typeLabel: ['問題類型', '问题类型', 'What is it about?'],
  type: {
    parcel: ['包裹', '包裹', 'Parcel'],
    fee: ['費用', '费用', 'Fees'],
    delivery: ['配送', '配送', 'Delivery'],
    app: ['App 使用', 'App 使用', 'Using the app'],
    suggestion: ['建議', '建议', 'Suggestion'],
  },
  text: ['內容', '内容', 'Your message'],
  textPlaceholder: ['請說說遇到的問題或建議', '请说说遇到的问题或建议', 'What went wrong, or could be better?'],
  textHelp: ['寫下單號，處理會更快', '写下单号，处理会更快', 'A parcel or order number helps'],
  photos: ['照片', '照片', 'Photos'],
  photosHint: (max: number) => [`最多 ${max} 張，jpg 或 2 MB 內的 png`, `最多 ${max} 张，jpg 或 2 MB 内的 png`, `Up to ${max}, jpg or png under 2 MB`],
  contact: ['聯絡方式', '联系方式', 'Contact'],
  contactPlaceholder: ['電話、電子郵件或 LINE', '电话、邮箱或微信', 'Phone, email or LINE'],
  submit: ['提交回饋', '提交反馈', 'Send feedback'],
  sent: ['已送出，回覆會出現在這裡', '已提交，回复会出现在这里', 'Sent, the answer will appear here'],
  /** What a message is about, by its kind. */
  payable: {
    order: (number: string) => [`關於訂單 ${number}`, `关于订单 ${number}`, `About order ${number}`],
    shopOrder: (number: string) => [`關於訂單 ${number}`, `关于订单 ${number}`, `About order ${number}`],
    purchaseOrder: (number: string) => [`關於訂單 ${number}`, `关于订单 ${number}`, `About order ${number}`],
    deal: (number: string) => [`關於成交 ${number}`, `关于成交 ${number}`, `About deal ${number}`],
  },
  /** Begins a message about a parcel that cannot be found. */
  missingParcel: (number: string) => [
    `我的包裹不見了，運單號 ${number}。`,
    `我的包裹不见了，运单号 ${number}。`,
    `My parcel is missing, tracking number ${number}. `,
  ],
  /** Begins a message about how a group's bill was split. */
  group: (number: string) => [`關於拼郵團 ${number} 的分攤：`, `关于拼邮团 ${number} 的分摊：`, `About the cost split of group ${number}: `],
  aboutGone: ['找不到這筆訂單，這則回饋不會帶上它', '找不到这笔订单，这条反馈不会带上它', 'We could not find this order, so your message will not refer to it'],
  latest: ['上次的回覆', '上次的回复', 'Latest answer'],
  status: { open: ['待回覆', '待回复', 'Waiting'], answered: ['已回覆', '已回复', 'Answered'], closed: ['已結束', '已结束', 'Closed'] },
  unread: ['新回覆', '新回复', 'New answer'],
  service: ['客服', '客服', 'Support'],
  signedAs: (name: string) => [`客服${name}`, `客服${name}`, `${name}, support`],
  me: ['我', '我', 'You'],
  empty: {
    title: ['還沒有回饋', '还没有反馈', 'No feedback yet'],
    text: ['寫下的問題與客服的回覆都會留在這裡', '写下的问题与客服的回复都会留在这里', 'Your questions and our answers stay here'],
    action: ['寫回饋', '写反馈', 'Write'],
  },
  notFound: {
    title: ['找不到這則回饋', '找不到这条反馈', 'We could not find this message'],
    action: ['看我的記錄', '看我的记录', 'My records'],
  },
  thread: ['對話', '对话', 'Conversation'],
  photoOf: (number: number) => [`照片 ${number}`, `照片 ${number}`, `Photo ${number}`],
  reply: ['繼續留言', '继续留言', 'Add a message'],
  replyPlaceholder: ['還有什麼要補充的', '还有什么要补充的', 'Anything to add?'],
  send: ['送出', '发送', 'Send'],
  replySent: ['已送出', '已发送', 'Sent'],
  decision: {
    granted: (amount: string) => [`已決定退還 ${amount}`, `已决定退还 ${amount}`, `Decided: ${amount} given back`],
    refused: ['已決定：維持原收費', '已决定：维持原收费', 'Decided: the charge stands'],
  },
  closedNote: ['這個對話已結束，有新的問題請另寫一則', '这个对话已结束，有新的问题请另写一条', 'This conversation is closed, please write a new message for anything else'],
})
