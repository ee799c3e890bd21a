import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** What buyers ask about a request, and the answers that all of them read. */
export const requestQuestionStrings = strings({
  title: ['買手的問題', '买手的问题', 'Questions of buyers'],
  topic: {
    spec: ['規格是哪一種？', '规格是哪一种？', 'Which kind exactly?'],
    color: ['要什麼顏色？', '要什么颜色？', 'Which colour?'],
    replace: ['可以換別的嗎？', '可以换别的吗？', 'May it be another one?'],
    invoice: ['需要發票嗎？', '需要发票吗？', 'Is an invoice needed?'],
    quantity: ['數量可以調整嗎？', '数量可以调整吗？', 'May the quantity differ?'],
  },
  own: ['我問的', '我问的', 'Asked by me'],
  unanswered: ['等待回答', '等待回答', 'No answer yet'],
  answer: ['回答', '回答', 'Answer'],
  answerHint: ['所有買手都看得到，請不要留聯絡方式', '所有买手都看得到，请不要留联系方式', 'All buyers read it. No contact details, please'],
  send: ['送出回答', '送出回答', 'Send answer'],
  sent: ['已回答', '已回答', 'Answered'],
  ask: ['提問', '提问', 'Ask'],
  askLeft: (count: number) => [`還能問 ${count} 題`, `还能问 ${count} 题`, `${plural(count, 'question')} left`],
  askTopic: ['想問什麼', '想问什么', 'About what'],
  askChoose: ['選一個問題', '选一个问题', 'Choose one'],
  askMore: ['補充', '补充', 'More words'],
  askHint: ['選填，補充一句', '选填，补充一句', 'Optional'],
  sendQuestion: ['送出問題', '送出问题', 'Send question'],
  asked: ['已送出，回答後通知你', '已送出，回答后通知你', 'Sent. You see the answer here'],
})
