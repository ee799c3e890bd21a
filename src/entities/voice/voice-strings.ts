import { strings } from '@/i18n/string-table'

/** Of what members write for others, wherever they write it: changing, deleting and reporting it. */
export const voiceStrings = strings({
  replyTo: (name: string) => [`回覆 ${name}`, `回复 ${name}`, `Reply to ${name}`],
  edit: ['修改', '修改', 'Edit'],
  send: ['送出審核', '提交审核', 'Submit for review'],
  sent: ['已送出，審核後公開', '已提交，审核后公开', 'Sent. It is shown after review'],
  delete: ['刪除', '删除', 'Delete'],
  keep: ['保留', '保留', 'Keep'],
  deleted: ['已刪除', '已删除', 'Deleted'],
  report: ['檢舉', '举报', 'Report'],
  reported: ['已收到，我們會查看', '已收到，我们会查看', 'Thank you, we will look at it'],
  reason: {
    personal: ['露出個人資料', '暴露个人信息', 'Shows personal data'],
    advertising: ['廣告', '广告', 'Advertising'],
    offensive: ['冒犯或不雅', '冒犯或不雅', 'Offensive'],
    untrue: ['內容不實', '内容不实', 'Not true'],
    other: ['其他', '其他', 'Something else'],
  },
})
