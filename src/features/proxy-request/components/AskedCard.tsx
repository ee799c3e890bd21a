import type { Cents } from '@contract/kit/money'
import type { Substitution } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { TextLink } from '@/components/TextLink'
import { AskedFacts, AskedHead } from '@/entities/proxy/AskedHead'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { requestStrings } from '../request-strings'
import styles from './page.module.scss'

export interface AskedCardProps {
  readonly asked: {
    readonly title: string
    readonly photo?: { readonly url: string } | undefined
    readonly quantity: number
    readonly limitCents: Cents
    readonly substitution: Substitution
  }
  /** The way to all of it. */
  readonly link?: { readonly text: string; readonly onPress: () => void }
}

/** What is asked for, at the head of its page. */
export function AskedCard({ asked: { title, photo, quantity, limitCents, substitution }, link }: AskedCardProps) {
  const words = useStrings(requestStrings)
  return (
    <Card>
      <AskedHead
        title={title}
        photo={photo}
        tag={
          link && (
            <View className={styles.link}>
              <TextLink onPress={link.onPress}>{link.text}</TextLink>
            </View>
          )
        }
      >
        <AskedFacts>{`${words.each(quantity, formatMoney(limitCents))} · ${words.substitution[substitution]}`}</AskedFacts>
      </AskedHead>
    </Card>
  )
}
