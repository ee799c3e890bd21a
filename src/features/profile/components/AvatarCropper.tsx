import type { Crop } from '@contract/account/profile'
import { Image, View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { IconButton } from '@/components/IconButton'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { toCrop, toExtent, type PictureSize } from '../crop-view'
import { profileStrings } from '../profile-strings'
import { useCrop } from '../use-crop'
import styles from './AvatarCropper.module.scss'

export interface AvatarCropperProps {
  /** Where the device keeps the picture. */
  readonly path: string
  readonly size: PictureSize
  readonly isSending: boolean
  readonly onUse: (crop: Crop) => Promise<unknown>
  readonly onClose: () => void
}

/** Which square of a picture is to stand for the member. The server cuts it out: the same on every phone. */
export function AvatarCropper({ path, size, isSending, onUse, onClose }: AvatarCropperProps) {
  const words = useStrings(profileStrings)
  const { view, zoomIn, zoomOut, grips } = useCrop(size)
  const extent = toExtent(size, view.zoom)

  return (
    <Sheet
      open
      title={words.crop}
      locked={isSending}
      onClose={onClose}
      bar={
        <Button block size="xl" loading={isSending} onPress={() => onUse(toCrop(size, view))}>
          {words.use}
        </Button>
      }
    >
      <View className={styles.stage} {...withRole('img')} aria-label={words.cropStage} catchMove {...grips}>
        <Image
          className={styles.picture}
          src={path}
          mode="scaleToFill"
          nativeProps={{ alt: '', draggable: false }}
          style={{ left: percent(view.x), top: percent(view.y), width: percent(extent.width), height: percent(extent.height) }}
        />
        <View className={styles.ring} aria-hidden="true" />
      </View>
      <View className={styles.tools}>
        <IconButton icon="minus" label={words.zoomOut} onPress={zoomOut} />
        <IconButton icon="plus" label={words.zoomIn} onPress={zoomIn} />
      </View>
      <View className={styles.hint}>{words.cropHint}</View>
    </Sheet>
  )
}

const percent = (share: number) => `${share * 100}%`
