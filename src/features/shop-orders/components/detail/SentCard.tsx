import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { SectionTitle } from '@/components/SectionTitle'
import { ShownPhotos } from '@/components/ShownPhotos'
import { ShopOrderEvidence } from '@/entities/evidence/ShopOrderEvidence'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { shopOrderStrings } from '../../shop-order-strings'

interface SentCardProps {
  readonly order: Pick<ShopOrderDetail, 'orderId' | 'photos' | 'sentGrams'>
}

/** How the box that was sent home looked when it left, what it weighed, and the proof of both; nothing before. */
export function SentCard({ order: { orderId, photos = [], sentGrams } }: SentCardProps) {
  const { sent: words } = useStrings(shopOrderStrings)
  if (photos.length === 0 && sentGrams === undefined) return null
  return (
    <>
      <SectionTitle title={words.title} />
      <Card>
        <ShownPhotos label={words.title} photos={photos} toAlt={words.photo} />
        {sentGrams !== undefined && <KeyValues rows={[{ key: 'weight', label: words.weight, value: formatWeight(sentGrams) }]} />}
      </Card>
      <ShopOrderEvidence orderId={orderId} />
    </>
  )
}
