import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { images } from '@/platform/images'
import type { ImageUpload } from '@/query/use-image-upload'
import { applyStrings } from '../apply-strings'
import styles from './agent.module.scss'

export interface IdPhotoTileProps {
  /** Its word. */
  readonly side: string
  readonly upload: ImageUpload
}

/** One side of the card. What was chosen is shown by a tap alone: others may look on. */
export function IdPhotoTile({ side, upload }: IdPhotoTileProps) {
  const { photos: words } = useStrings(applyStrings)
  const ui = useStrings(uiStrings)
  const [image] = upload.images
  if (!image) {
    return (
      <View className={styles.photo}>
        <Pressable className={cx(styles.tile, styles.open)} label={words.add(side)} onPress={() => upload.add(1)}>
          <Icon name="file-text" size={24} />
          <View>{side}</View>
        </Pressable>
      </View>
    )
  }
  const { state } = image
  const text = state === 'ready' ? words.done(side) : state === 'failed' ? words.failed : ui.uploading
  return (
    <View className={styles.photo}>
      <Pressable
        className={cx(styles.tile, state === 'failed' ? styles.failed : styles.there)}
        label={`${text}: ${words.view(side)}`}
        busy={state === 'uploading'}
        onPress={() => images.preview([image.path], image.path)}
      >
        <Icon name={state === 'ready' ? 'circle-check' : state === 'failed' ? 'circle-x' : 'image'} size={24} />
        <View>{text}</View>
      </Pressable>
      <Pressable className={styles.remove} label={words.remove(side)} onPress={() => upload.remove(image.key)}>
        <Icon name="x" size={13} />
      </Pressable>
    </View>
  )
}
