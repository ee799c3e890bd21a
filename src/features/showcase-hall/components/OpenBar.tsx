import type { OpenOrder } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { ActionSheet } from '@/components/ActionSheet'
import { Button } from '@/components/Button'
import { FloatingBar } from '@/components/FloatingBar'
import { IconTile } from '@/components/IconTile'
import { useRegions } from '@/entities/region/region-queries'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { useToRoute } from '@/entities/showcase/showcase-view'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { useOpenOrders } from '../showcase-hall-queries'
import { showcaseHallStrings } from '../showcase-hall-strings'

const write = ({ orderId }: OpenOrder) => goTo(routes.commentDetail, { orderId })

/** For members with signed orders that nothing has been posted of. */
export function OpenBar() {
  const words = useStrings(showcaseHallStrings)
  const shared = useStrings(showcaseStrings)
  const toRoute = useToRoute(useRegions().data)
  const { items, first, hasNextPage, loadMore } = useOpenOrders()
  const [isOpen, setOpen] = useState(false)
  const [only, another] = items
  if (!first || !only) return null
  return (
    <>
      <FloatingBar label={shared.post}>
        <IconTile icon="camera" tint="orange" />
        <View className="grow t13 b">{words.open(first.count)}</View>
        <Button onPress={() => (another ? setOpen(true) : write(only))}>{shared.post}</Button>
      </FloatingBar>
      <ActionSheet
        open={isOpen}
        title={words.choose}
        actions={[
          ...items.map((order) => ({
            key: order.orderId,
            text: toRoute(order.facts),
            detail: order.orderNumber,
            onPress: () => void write(order),
          })),
          ...(hasNextPage ? [{ key: '', text: words.more(Math.max(1, first.count - items.length)), stays: true, onPress: loadMore }] : []),
        ]}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
