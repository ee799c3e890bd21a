import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** Of questions with their answers, reviews with their replies, and what is said to a member. */
export const threadStrings = strings({
  questions: ['商品問答', '商品问答', 'Questions and answers'],
  toMe: ['與我相關', '与我相关', 'Said to me'],
  thread: ['問答與回覆', '问答与回复', 'Answers and replies'],
  myReplies: ['我的回覆', '我的回复', 'My replies'],
  count: (count: number) => [`${count} 個提問`, `${count} 个提问`, plural(count, 'question')],
  ask: ['我要提問', '我要提问', 'Ask a question'],
  askHint: ['問買過的人，審核後公開', '问买过的人，审核后公开', 'Ask buyers, shown after review'],
  answer: ['我來回答', '我来回答', 'Answer'],
  answerHint: ['寫下回答，審核後公開', '写下回答，审核后公开', 'Your answer, shown after review'],
  reply: ['寫回覆', '写回复', 'Reply'],
  replyHint: ['寫下回覆，審核後公開', '写下回复，审核后公开', 'Your reply, shown after review'],
  answers: (count: number) => [`回答 ${count}`, `回答 ${count}`, `Answers ${count}`],
  replies: (count: number) => [`回覆 ${count}`, `回复 ${count}`, `Replies ${count}`],
  allAnswers: (count: number) => [`看全部 ${count} 則回答`, `看全部 ${count} 条回答`, `See all ${plural(count, 'answer')}`],
  all: ['看全部', '看全部', 'See all'],
  toAnswer: ['去回答', '去回答', 'Answer it'],
  noAnswers: ['還沒有人回答', '还没有人回答', 'No answers yet'],
  noReplies: ['還沒有人回覆', '还没有人回复', 'No replies yet'],
  noQuestions: {
    title: ['還沒有人提問', '还没有人提问', 'No questions yet'],
    text: ['想知道什麼，問問買過的人', '想知道什么，问问买过的人', 'Ask those who have bought it'],
  },
  noneToMe: {
    title: ['還沒有人回答或回覆你', '还没有人回答或回复你', 'Nobody has answered you yet'],
    text: ['有人回答你的提問、回覆你的評價，會出現在這裡', '有人回答你的提问、回复你的评价，会出现在这里', 'Answers to your questions and replies to your reviews come here'],
  },
  ownOnly: {
    unreviewed: ['審核中，只有你看得到', '审核中，只有你看得到', 'Under review, only you can see it'],
    notPassed: ['未通過，只有你看得到', '未通过，只有你看得到', 'Not passed, only you can see it'],
    withdrawn: ['已撤回，只有你看得到', '已撤回，只有你看得到', 'Taken back, only you can see it'],
  },
  about: (text: string) => [`「${text}」`, `“${text}”`, `“${text}”`],
  gone: {
    title: ['這則內容沒有公開', '这条内容没有公开', 'This is not public'],
    text: ['可能已被作者刪除或撤回', '可能已被作者删除或撤回', 'Its author may have deleted it'],
    action: ['去逛逛', '去逛逛', 'Go shopping'],
  },
  delete: {
    question: ['刪除這個提問？', '删除这个提问？', 'Delete this question?'],
    answer: ['刪除這則回答？', '删除这条回答？', 'Delete this answer?'],
    reply: ['刪除這則回覆？', '删除这条回复？', 'Delete this reply?'],
  },
  deleteText: ['底下的回答也會刪除', '底下的回答也会删除', 'Its answers go too'],
  noneMine: {
    title: ['還沒有回答或回覆', '还没有回答或回复', 'No answers or replies yet'],
    text: ['在商品問答與評價裡寫下的會出現在這裡', '在商品问答与评价里写下的会出现在这里', 'What you write under items comes here'],
  },
  guest: ['登入後看別人對你說的', '登录后看别人对你说的', 'Log in to see what others said to you'],
})
