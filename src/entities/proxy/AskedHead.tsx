import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './asked.module.scss'
import { AskedLook } from './AskedLook'

export interface AskedHeadProps {
  readonly title: string
  readonly photo: { readonly url: string } | undefined
  /** At the right of the title: its state, or the way to all of it. */
  readonly tag?: ReactNode
  /** Below, each a line: `AskedFacts`. */
  readonly children: ReactNode
}

/** What is asked for: how it looks, its name, and what is to be known of it at once. */
export function AskedHead({ title, photo, tag, children }: AskedHeadProps) {
  return (
    <View className={styles.head}>
      <AskedLook photo={photo} />
      <View className={styles.main}>
        <View className={styles.titleLine}>
          <View className={styles.title}>{title}</View>
          {tag}
        </View>
        {children}
      </View>
    </View>
  )
}

/** One line of it, in grey. */
export const AskedFacts = ({ children }: { readonly children: ReactNode }) => <View className={styles.facts}>{children}</View>

/** One line with an amount in it. */
export const AskedMoney = ({ children }: { readonly children: ReactNode }) => <View className={styles.money}>{children}</View>
