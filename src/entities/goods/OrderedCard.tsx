import type { Cents } from '@contract/kit/money'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { GoodsLook, type GoodsLookProps } from './GoodsLook'
import styles from './OrderedCard.module.scss'

/** So many looks stand beside each other; the pieces are counted. */
const MAX_LOOKS = 3

export interface OrderedCardProps {
  readonly number: string
  /** The accessible name of the link to the order. */
  readonly open: string
  readonly onOpen: () => void
  /** Its state. */
  readonly tag: ReactNode
  readonly looks: readonly GoodsLookProps['look'][]
  readonly cents: Cents
  readonly pieces: string
  /** What of it has come back. */
  readonly refunded?: string | undefined
  /** Of the first goods. */
  readonly name: string
  /** What happens next: `NextLine`, or what is counted down. */
  readonly next: ReactNode
  /** At most one of a list is filled. */
  readonly buttons: readonly { readonly key: string; readonly text: string; readonly kind: ButtonProps['kind']; readonly onPress: () => void | Promise<unknown> }[]
}

/** One order of goods in a list: what was bought, what it costs, what happens next, what can be done (picture 62). */
export function OrderedCard({ number, open, onOpen, tag, looks, cents, pieces, refunded, name, next, buttons }: OrderedCardProps) {
  return (
    <Card pad="none" className={styles.card}>
      {/* One link over the whole card; what else can be pressed lies above it. */}
      <Pressable row role="link" className={styles.cover} label={open} onPress={onOpen} />
      <View className={cx('row sp g8', styles.over)}>
        <Code value={number} whole className={styles.number} />
        {tag}
      </View>
      <View className={cx(styles.over, styles.content)}>
        <View className={styles.looks}>
          {looks.slice(0, MAX_LOOKS).map((look, index) => (
            <GoodsLook key={index} look={look} size="line" />
          ))}
        </View>
        <View className={styles.amount}>
          <Money cents={cents} size="title" className={styles.sum} />
          <View>{pieces}</View>
          {refunded !== undefined && <View className="cb">{refunded}</View>}
        </View>
      </View>
      <View className={cx(styles.over, styles.name)}>{name}</View>
      <View className={cx(styles.over, styles.next)}>{next}</View>
      {buttons.length > 0 && (
        <View className={cx(styles.over, styles.buttons)}>
          {buttons.map(({ key, text, kind, onPress }) => (
            <Button key={key} size="s" kind={kind} label={`${text} ${number}`} onPress={onPress}>
              {text}
            </Button>
          ))}
        </View>
      )}
    </Card>
  )
}

/** What happens next, in one line. */
export function NextLine({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <View className={styles.plain}>
      <Icon name={icon} size={16} className={styles.sign} />
      <View>{children}</View>
    </View>
  )
}
