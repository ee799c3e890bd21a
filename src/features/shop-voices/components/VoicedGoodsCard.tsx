import type { ShopThread } from '@contract/shop/voice'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { shopVoiceStrings } from '../voice-strings'
import { GoodsLine } from './GoodsLine'

/** What all below is about; leads to the goods, also to those that are no longer sold. */
export function VoicedGoodsCard({ goods }: Pick<ShopThread, 'goods'>) {
  const words = useStrings(shopVoiceStrings)
  const { goodsId, isOnShelf } = goods
  return (
    <Card onPress={() => void goTo(routes.goods, { goodsId })}>
      <GoodsLine goods={goods} lines={[!isOnShelf && words.offShelf]}>
        <Icon name="chevron-right" className="c3" />
      </GoodsLine>
    </Card>
  )
}
