import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** Of stars that members give: to goods, to a buyer. */
export const starStrings = strings({
  stars: (count: number) => [`${count} 星`, `${count} 星`, plural(count, 'star')],
  rating: ['評分', '评分', 'Rating'],
  mood: {
    1: ['很差', '很差', 'Very bad'],
    2: ['不太好', '不太好', 'Bad'],
    3: ['普通', '一般', 'Fair'],
    4: ['滿意', '满意', 'Good'],
    5: ['很滿意', '很满意', 'Very good'],
  },
  choose: ['點星星評分', '点星星评分', 'Tap a star'],
})
