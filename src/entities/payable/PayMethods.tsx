import type { Deductions } from '@contract/payment/payment-options'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { CheckMark } from '@/components/CheckMark'
import { Icon } from '@/components/Icon'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import type { Payable } from './payable'
import { payStrings } from './pay-strings'
import styles from './PayFlow.module.scss'

export type PayMethod = 'balance' | 'wechat'

export interface PayMethodsProps {
  readonly payable: Pick<Payable, 'transfer' | 'setting' | 'wechatClosed' | 'words'>
  readonly dueCents: number
  readonly balanceCents: number
  /** Go with a transfer, too. */
  readonly deductions: Deductions | undefined
  /** What the button below will pay with; undefined where neither is possible. */
  readonly method: PayMethod | undefined
  readonly hasWechat: boolean
  /** It could be paid by WeChat here, if it were not for `payable.wechatClosed`. */
  readonly isWechatClosed: boolean
  readonly onMethod: (method: PayMethod) => void
}

/** The balance where it is enough, else the ways to more of it; WeChat where it can be; a transfer where the thing takes one. */
export function PayMethods({ payable, dueCents, balanceCents, deductions, method, hasWechat, isWechatClosed, onMethod }: PayMethodsProps) {
  const { transfer, setting, wechatClosed } = payable
  const words = useStrings(payStrings)
  const isEnough = balanceCents >= dueCents
  return (
    <View {...withRole('group')} aria-label={words.method}>
      {isEnough ? (
        <MethodRow isChoice={hasWechat} on={method === 'balance'} onPress={() => onMethod('balance')}>
          <IconTile icon="wallet" tint="brand" />
          <View className="grow">
            <View className="t14 b num">{words.balance(formatMoney(balanceCents))}</View>
            <View className="t12 c3 num">{words.balanceAfter(formatMoney(balanceCents - dueCents))}</View>
          </View>
        </MethodRow>
      ) : (
        <View className={styles.method}>
          <IconTile icon="wallet" tint="grey" />
          <View className="grow">
            <View className="t14 b num">{words.balance(formatMoney(balanceCents))}</View>
            <View className="t12 cw">{words.insufficient}</View>
            <View className="t12 c3 num">{words.missing(formatMoney(dueCents - balanceCents))}</View>
          </View>
          <Button size="s" kind="soft" onPress={() => goTo(routes.transferUploading, { gap: String(dueCents - balanceCents) })}>
            {words.topUp}
          </Button>
        </View>
      )}
      {hasWechat && (
        <MethodRow isChoice on={method === 'wechat'} onPress={() => onMethod('wechat')}>
          <IconTile icon="message-circle" tint="green" />
          <View className="grow">
            <View className="t14 b">{words.wechat.name}</View>
            <View className="t12 c3">{payable.words.wechat ?? words.wechat.text}</View>
          </View>
        </MethodRow>
      )}
      {isWechatClosed && (
        <View className={styles.method}>
          <IconTile icon="message-circle" tint="grey" />
          <View className="grow">
            <View className="t14 b">{words.wechat.name}</View>
            <View className="t12 cw">{wechatClosed}</View>
          </View>
        </View>
      )}
      {transfer && (
        <Pressable row role="link" className={styles.method} onPress={() => transfer.open(deductions)}>
          <IconTile icon="landmark" tint="grey" />
          <View className="grow">
            <View className="t14 b">{words.transfer}</View>
            <View className="t12 c3">{transfer.text}</View>
          </View>
          <Icon name="chevron-right" size={16} className="c3" />
        </Pressable>
      )}
      {setting && method === 'balance' && <View className={styles.setting}>{setting}</View>}
    </View>
  )
}

interface MethodRowProps {
  /** Whether there is another one to choose. */
  readonly isChoice: boolean
  readonly on: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function MethodRow({ isChoice, on, onPress, children }: MethodRowProps) {
  const content = (
    <>
      {children}
      <CheckMark on={on} />
    </>
  )
  if (!isChoice) return <View className={styles.method}>{content}</View>
  return (
    <Pressable row role="radio" checked={on} className={styles.method} onPress={onPress}>
      {content}
    </Pressable>
  )
}
