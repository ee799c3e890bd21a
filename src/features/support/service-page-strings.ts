import { strings } from '@/i18n/string-table'

/** Of the service's own page alone: the pop-up comes with the tab bar, and every visitor would pay for these too. */
export const servicePageStrings = strings({
  title: ['客服中心', '客服中心', 'Support'],
  records: ['我的留言與回覆', '我的留言与回复', 'My messages and answers'],
  unread: (count: number) => [`${count} 則新回覆`, `${count} 条新回复`, count === 1 ? '1 new answer' : `${count} new answers`],
  all: (count: number) => [`${count} 則`, `${count} 条`, `${count}`],
  note: ['客服的回覆會留在你的記錄裡，不會遺失', '客服的回复会留在你的记录里，不会丢失', 'Answers stay in your records and are never lost'],
})
