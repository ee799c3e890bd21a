import { strings } from './string-table'

/** The units of every countdown. */
export const countdownStrings = strings({
  days: ['天', '天', 'd'],
  hours: ['時', '时', 'h'],
  minutes: ['分', '分', 'min'],
  seconds: ['秒', '秒', 's'],
})
