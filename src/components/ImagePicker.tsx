import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { cx } from './cx'
import { FieldError } from './FieldError'
import { Icon } from './Icon'
import styles from './ImagePicker.module.scss'
import gridStyles from './PhotoGrid.module.scss'
import { PhotoTile, type PhotoTileProps } from './PhotoTile'
import { Pressable } from './Pressable'
import { useUiWords } from './ui-words'

export interface PickedImage extends Pick<PhotoTileProps, 'src' | 'alt' | 'stamp' | 'state'> {
  readonly key: string
}

export interface ImagePickerProps {
  readonly label: string
  /** At the right of the label: which files may come. */
  readonly hint?: string | undefined
  readonly images: readonly PickedImage[]
  readonly max: number
  readonly onAdd: () => void | Promise<unknown>
  readonly onRemove: (key: string) => void
  readonly onView: (index: number) => void
  readonly error?: string | undefined
}

/** Photos to send along. Choosing, shrinking and uploading are the caller's. */
export function ImagePicker({ label, hint, images, max, onAdd, onRemove, onView, error }: ImagePickerProps) {
  const words = useUiWords()
  return (
    <View className={cx('form-row', styles.picker)}>
      <View className={styles.head}>
        <View className="c2">{label}</View>
        {hint && <View className="t12 c3">{hint}</View>}
      </View>
      <View className={gridStyles.grid} {...withRole('group')} aria-label={label}>
        {images.map(({ key, src, alt, stamp, state }, index) => (
          <PhotoTile
            key={key}
            src={src}
            alt={alt}
            stamp={stamp}
            state={state}
            onView={() => onView(index)}
            onRemove={() => onRemove(key)}
          />
        ))}
        {images.length < max && (
          <Pressable className={styles.add} label={`${words.addPhoto}: ${label}`} onPress={onAdd}>
            <View className={styles.addContent}>
              <Icon name="image-plus" size={22} />
              <View>{words.addPhoto}</View>
            </View>
          </Pressable>
        )}
      </View>
      <FieldError error={error} />
    </View>
  )
}
