import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from './a11y'
import { cx } from './cx'
import { Icon } from './Icon'
import styles from './NavBar.module.scss'
import { Pressable } from './Pressable'
import { useSurroundings } from './surroundings'
import { useUiWords } from './ui-words'

export interface NavBarProps {
  readonly title: string
  /** Arrow at the left: true goes back, a function decides for itself, false (tab pages) shows none. */
  readonly back?: boolean | (() => void) | undefined
  /** In front of the title: logo. */
  readonly left?: ReactNode
  /** Right behind the title: the way home. */
  readonly beside?: ReactNode
  /** Right end, before WeChat's capsule. */
  readonly right?: ReactNode
  /** Height of the hero behind it (below the bar), when it stands on one. */
  readonly hero?: number | undefined
  /** Named, but not shown: the page says its name elsewhere. */
  readonly titleHidden?: boolean | undefined
}

export function NavBar({ title, back = true, left, beside, right, hero, titleHidden }: NavBarProps) {
  const { statusBarHeight, capsuleSpace, goBack } = useSurroundings()
  const words = useUiWords()
  return (
    <View className={cx(styles.bar, hero !== undefined && styles.onHero)} style={{ paddingTop: `${statusBarHeight}px` }}>
      <View className={styles.row} style={{ paddingRight: `${Math.max(16, capsuleSpace)}px` }}>
        {back && (
          <Pressable className={styles.back} label={words.back} onPress={back === true ? goBack : back}>
            <Icon name="chevron-left" size={24} />
          </Pressable>
        )}
        {left}
        <View className={cx(styles.title, titleHidden && 'sr-only')} {...withRole('heading')} aria-level="1">
          {title}
        </View>
        {beside}
        {right && <View className={styles.right}>{right}</View>}
      </View>
    </View>
  )
}
