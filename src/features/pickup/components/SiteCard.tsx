import { View } from '@tarojs/components'
import { memo } from 'react'
import { SelectCard } from '@/components/SelectCard'
import { formatDistance } from '@/i18n/format'
import type { ListedSite } from '../site-list'
import { OpenLine } from './OpenLine'

export interface SiteCardProps {
  readonly listed: ListedSite
  readonly chosen: boolean
  readonly nowMs: number
  readonly onChoose: (pickupSiteId: string) => void
}

export const SiteCard = memo(function SiteCard({ listed: { site, number, distance }, chosen, nowMs, onChoose }: SiteCardProps) {
  const { pickupSiteId, name, city, address } = site
  return (
    <SelectCard tick label={name} selected={chosen} onSelect={() => onChoose(pickupSiteId)}>
      <View className="row sp top g8">
        <View className="t15 b grow">
          {number} {name}
        </View>
        {distance !== undefined && <View className="t13 c2 num">{formatDistance(distance)}</View>}
      </View>
      <View className="t13 c2">
        {city} {address}
      </View>
      <OpenLine site={site} nowMs={nowMs} />
    </SelectCard>
  )
})
