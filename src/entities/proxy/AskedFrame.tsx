import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Pressable } from '@/components/Pressable'
import styles from './asked.module.scss'
import { AskedHead, type AskedHeadProps } from './AskedHead'

export interface AskedFrameProps extends AskedHeadProps {
  /** The accessible name of the link over the whole card. */
  readonly open: string
  readonly onOpen: () => void
  /** How long, or what comes next. */
  readonly foot: ReactNode
  /** Its visible text; the accessible name has the title in it. */
  readonly button: { readonly text: string; readonly onPress: () => void | Promise<unknown> }
}

/** One request or deal of a list: what it is, how it stands, and the one thing to do next (picture 70). */
export function AskedFrame({ open, onOpen, foot, button, ...head }: AskedFrameProps) {
  return (
    <Card pad="none" className={styles.card}>
      <Pressable row role="link" className={styles.cover} label={open} onPress={onOpen} />
      <View className={styles.over}>
        <AskedHead {...head} />
      </View>
      <View className={styles.over}>
        <View className={styles.foot}>
          <View className={styles.next}>{foot}</View>
          <Button size="s" kind="soft" label={`${button.text} ${head.title}`} onPress={button.onPress}>
            {button.text}
          </Button>
        </View>
      </View>
    </Card>
  )
}
