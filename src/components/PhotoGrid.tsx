import { View } from '@tarojs/components'
import { withRole } from './a11y'
import { cx } from './cx'
import styles from './PhotoGrid.module.scss'
import { PhotoTile, type PhotoTileProps } from './PhotoTile'

export interface Photo extends Pick<PhotoTileProps, 'src' | 'alt' | 'stamp'> {
  readonly key: string
}

export interface PhotoGridProps {
  readonly label: string
  readonly photos: readonly Photo[]
  readonly onView: (index: number) => void
}

/** Three in a row; one or two are larger. */
export function PhotoGrid({ label, photos, onView }: PhotoGridProps) {
  return (
    <View className={cx(styles.grid, photos.length < 3 && styles.large)} {...withRole('group')} aria-label={label}>
      {photos.map(({ key, src, alt, stamp }, index) => (
        <PhotoTile key={key} src={src} alt={alt} stamp={stamp} onView={() => onView(index)} />
      ))}
    </View>
  )
}
