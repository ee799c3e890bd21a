import { strings } from '@/i18n/string-table'

/** Of writing for others with photos, and of how far its review is: a post, a review of goods. */
export const reviewingStrings = strings({
  review: ['審核進度', '审核进度', 'Review'],
  sent: ['已送出', '已提交', 'Sent'],
  public: ['公開', '公开', 'Public'],
  held: ['自動檢查先留住了，會有人查看', '自动检查先留住了，会有人查看', 'Held by an automatic check, somebody will look at it'],
  waiting: ['通常一個工作天內完成；要修改請先撤回', '通常一个工作日内完成；要修改请先撤回', 'Usually within a working day. To change it, take it back first'],
  again: ['修改後會再審核一次', '修改后会再审核一次', 'Changes are reviewed again'],
  withdraw: ['撤回', '撤回', 'Take back'],
  withdrawn: ['已撤回，可以修改再送審', '已撤回，可以修改再送审', 'Taken back. You can change it and submit again'],
  photos: ['照片', '照片', 'Photos'],
  hint: (count: number, max: number) => [`${count} / ${max} · 單張 2 MB 內`, `${count} / ${max} · 单张 2 MB 内`, `${count} / ${max} · 2 MB each`],
  replace: ['換掉這張', '换掉这张', 'Replace this one'],
  text: ['寫點什麼', '写点什么', 'Your words'],
  submit: ['送出審核', '提交审核', 'Submit for review'],
  submitAgain: ['重新送審', '重新送审', 'Submit again'],
  done: ['已送出審核', '已提交审核', 'Sent for review'],
})
