import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { PhotoGrid } from '@/components/PhotoGrid'
import { SectionTitle } from '@/components/SectionTitle'
import { ShopOrderEvidence } from '@/entities/evidence/ShopOrderEvidence'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { shopOrderStrings } from '../../shop-order-strings'

interface SentCardProps {
  readonly order: Pick<ShopOrderDetail, 'orderId' | 'photos' | 'sentGrams'>
}

/** How the box that was sent home looked when it left, what it weighed, and the proof of both; nothing before. */
export function SentCard({ order: { orderId, photos = [], sentGrams } }: SentCardProps) {
  const { sent: words } = useStrings(shopOrderStrings)
  if (photos.length === 0 && sentGrams === undefined) return null
  const whole = photos.map(({ url }) => toAssetAddress(url))
  return (
    <>
      <SectionTitle title={words.title} />
      <Card>
        {photos.length > 0 && (
          <PhotoGrid
            label={words.title}
            photos={photos.map(({ fileId }, index) => ({ key: fileId, src: whole[index] ?? '', alt: words.photo(index + 1) }))}
            onView={(index) => images.preview(whole, whole[index] ?? '')}
          />
        )}
        {sentGrams !== undefined && <KeyValues rows={[{ key: 'weight', label: words.weight, value: formatWeight(sentGrams) }]} />}
      </Card>
      <ShopOrderEvidence orderId={orderId} />
    </>
  )
}
