import { View } from '@tarojs/components'
import { memo } from 'react'
import { withRole } from './a11y'
import { cx } from './cx'
import { ISO_HEIGHT, ISO_WIDTH, toIsoBox } from './iso-box'
import styles from './IsoBox.module.scss'

export interface IsoBoxProps {
  /** All three in the same unit, as they shall be written: centimetres. */
  readonly length: number
  readonly width: number
  readonly height: number
  /** The size in words. */
  readonly label: string
}

const place = ([x, y]: readonly [number, number]) => ({
  left: `${(x / ISO_WIDTH) * 100}%`,
  top: `${(y / ISO_HEIGHT) * 100}%`,
})

/** The box as it was measured, drawn to scale with its three figures. */
export const IsoBox = memo(function IsoBox({ length, width, height, label }: IsoBoxProps) {
  const { uri, lengthAt, widthAt, heightAt } = toIsoBox(length, width, height)
  return (
    <View className={styles.frame} {...withRole('img')} aria-label={label}>
      <View className={cx('art', styles.drawing)} style={{ backgroundImage: `url("${uri}")` }} />
      <View className={styles.figure} style={place(lengthAt)} aria-hidden="true">
        {length}
      </View>
      <View className={styles.figure} style={place(widthAt)} aria-hidden="true">
        {width}
      </View>
      <View className={styles.figure} style={place(heightAt)} aria-hidden="true">
        {height}
      </View>
    </View>
  )
})
