import { Image, View } from '@tarojs/components'
import { cx } from './cx'
import { Icon } from './Icon'
import { Pressable } from './Pressable'
import styles from './PhotoTile.module.scss'
import { useUiWords } from './ui-words'

export interface PhotoTileProps {
  readonly src: string
  /** What is seen, in words. */
  readonly alt: string
  /** On the dark foot: when and why it was taken. */
  readonly stamp?: string | undefined
  readonly onView?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
  readonly state?: 'uploading' | 'failed' | undefined
}

export function PhotoTile({ src, alt, stamp, onView, onRemove, state }: PhotoTileProps) {
  const words = useUiWords()
  const seen = stamp === undefined ? alt : `${alt}, ${stamp}`
  return (
    <View className={cx(styles.tile, state === 'failed' && styles.failed)}>
      <Pressable className={styles.view} label={`${words.viewPhoto}: ${seen}`} onPress={onView} disabled={!onView}>
        <Image className={styles.image} src={src} mode="aspectFill" lazyLoad nativeProps={{ alt: '' }} />
        {stamp && <View className={styles.stamp}>{stamp}</View>}
        {state === 'uploading' && (
          <View className={styles.veil} aria-hidden="true">
            <View className={styles.spinner} />
          </View>
        )}
      </Pressable>
      {onRemove && (
        <Pressable className={styles.remove} label={`${words.removePhoto}: ${alt}`} onPress={onRemove}>
          <Icon name="x" size={13} />
        </Pressable>
      )}
    </View>
  )
}
