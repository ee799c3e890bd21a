import type { PostPhoto } from '@contract/showcase/showcase'
import { Image, View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { CheckMark } from '@/components/CheckMark'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { reviewingStrings } from '@/entities/voice/reviewing-strings'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { writeStrings } from '../write-strings'
import styles from './write.module.scss'

export interface OfferedPhotosProps {
  readonly photos: readonly PostPhoto[]
  readonly chosen: readonly string[]
  readonly refused: readonly string[]
  /** The post has as many as it may. */
  readonly isFull: boolean
  readonly onChange: (chosen: readonly string[]) => void
}

/** What the warehouse has photographed of these parcels. */
export function OfferedPhotos({ photos, chosen, refused, isFull, onChange }: OfferedPhotosProps) {
  const words = useStrings(writeStrings)
  const { replace } = useStrings(reviewingStrings)
  return (
    <>
      <View className="t13 c3">{words.offered}</View>
      <View className={styles.offered} {...withRole('group')} aria-label={words.offered}>
        {photos.map(({ fileId, url }, index) => {
          const isOn = chosen.includes(fileId)
          const isRefused = isOn && refused.includes(fileId)
          const name = words.offeredPhoto(index + 1)
          return (
            <Pressable
              key={fileId}
              role="checkbox"
              checked={isOn}
              disabled={!isOn && isFull}
              label={isRefused ? `${name}, ${replace}` : name}
              className={cx(styles.offer, isRefused && styles.refused)}
              onPress={() => onChange(isOn ? chosen.filter((one) => one !== fileId) : [...chosen, fileId])}
            >
              <Image className={styles.image} src={toAssetAddress(url)} mode="aspectFill" lazyLoad nativeProps={{ alt: '' }} />
              <View className={styles.tick}>
                <CheckMark on={isOn} wrong={isRefused} />
              </View>
            </Pressable>
          )
        })}
      </View>
    </>
  )
}
