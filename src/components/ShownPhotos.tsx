import { toAssetAddress } from '@/platform/asset-address'
import { images } from '@/platform/images'
import { PhotoGrid } from './PhotoGrid'

export interface ShownPhotosProps {
  readonly label: string
  readonly photos: readonly { readonly fileId: string; readonly url: string }[]
  /** What one is called, counted from 1. */
  readonly toAlt: (number: number) => string
}

/** Photos of the server; a tap shows them whole. Nothing where there are none. */
export function ShownPhotos({ label, photos, toAlt }: ShownPhotosProps) {
  if (photos.length === 0) return null
  const whole = photos.map(({ url }) => toAssetAddress(url))
  return (
    <PhotoGrid
      label={label}
      photos={photos.map(({ fileId }, index) => ({ key: fileId, src: whole[index] ?? '', alt: toAlt(index + 1) }))}
      onView={(index) => images.preview(whole, whole[index] ?? '')}
    />
  )
}
