import { strings } from '@/i18n/string-table'

/** Until when a group is open. */
export const endTimeStrings = strings({
  endDay: ['截團日期', '截团日期', 'End date'],
  endDayHint: ['1 小時後到 30 天內', '1 小时后到 30 天内', '1 hour to 30 days ahead'],
  endTime: ['截團時間', '截团时间', 'End time'],
  endTimeFirst: ['先選日期', '先选日期', 'Choose a date first'],
  endHelp: ['台北、北京時間', '台北、北京时间', 'Taipei and Beijing time'],
  weekdays: {
    0: ['週日', '周日', 'Sun'], 1: ['週一', '周一', 'Mon'], 2: ['週二', '周二', 'Tue'], 3: ['週三', '周三', 'Wed'], 4: ['週四', '周四', 'Thu'], 5: ['週五', '周五', 'Fri'], 6: ['週六', '周六', 'Sat'],
  },
})
