import { PLATFORMS, type Platform } from '@contract/mall/platform'
import { ScrollView, View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { platformStrings } from '@/entities/mall/platform-strings'
import { useStrings } from '@/i18n/use-strings'
import { mallStrings } from '../mall-strings'
import styles from './mall.module.scss'

export interface PlatformChipsProps {
  /** Undefined: on all of them. */
  readonly value: Platform | undefined
  readonly onChange: (platform: Platform | undefined) => void
}

/** On which platform is searched, on the hero of the mall's first page. */
export function PlatformChips({ value, onChange }: PlatformChipsProps) {
  const words = useStrings(mallStrings)
  const platforms = useStrings(platformStrings)
  const chip = (platform: Platform | undefined) => (
    <Pressable
      key={platform ?? ''}
      role="radio"
      checked={platform === value}
      className={cx(styles.platform, platform === value && styles.chosen)}
      onPress={() => onChange(platform)}
    >
      {platform === undefined ? words.everywhere : platforms[platform]}
    </Pressable>
  )
  return (
    <ScrollView scrollX enhanced showScrollbar={false} className={styles.where}>
      <View className={styles.platforms} {...withRole('radiogroup')} aria-label={words.where}>
        {chip(undefined)}
        {PLATFORMS.map((platform) => platform !== 'other' && chip(platform))}
      </View>
    </ScrollView>
  )
}
