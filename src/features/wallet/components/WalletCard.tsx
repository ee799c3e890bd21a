import { View } from '@tarojs/components'
import { AirmailEdge } from '@/components/AirmailEdge'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { Skeleton } from '@/components/Skeleton'
import { TextLink } from '@/components/TextLink'
import { useUiWords } from '@/components/ui-words'
import { formatCount } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { walletStrings } from '../wallet-strings'
import { useCouponCounts } from '@/entities/coupon/coupon-count-queries'
import { usePoints } from '@/entities/wallet/points-queries'
import { useWallet } from '@/entities/wallet/wallet-queries'
import styles from './WalletCard.module.scss'

/** The balance and the way to more of it; the points and coupons beside it. */
export function WalletCard() {
  const words = useStrings(walletStrings)
  const { retry } = useUiWords()
  const isGuest = useGuest()
  const wallet = useWallet({ enabled: !isGuest, refreshEverySeconds: 30 })
  const state = useScreenState(wallet, !isGuest)
  const beside = { enabled: !isGuest, failure: 'silent' } as const
  const points = usePoints(beside).data?.points
  const coupons = useCouponCounts(beside).data?.unused
  if (isGuest) return null
  const waiting = wallet.data?.unreviewedTransfers ?? 0
  const figure = (label: string, count: number | undefined, onPress: () => Promise<unknown>) => (
    <Pressable role="link" className={styles.figure} onPress={onPress}>
      <View className="t12 c3">{label}</View>
      <View className={styles.count}>{count === undefined ? '–' : formatCount(count)}</View>
    </Pressable>
  )
  return (
    <Card pad="none" raised className={styles.card}>
      <AirmailEdge />
      <View className={styles.body}>
        <View className={styles.balance}>
          <View className="t12 c3">{words.balance}</View>
          {wallet.data ? (
            <Money cents={wallet.data.balanceCents} size="wallet" />
          ) : state.loading ? (
            <Skeleton width="96px" height="26px" />
          ) : (
            <View className={styles.unread}>
              <View className="t13 c2">{words.unread}</View>
              <Button kind="text" size="s" onPress={state.onRetry}>
                {retry}
              </Button>
            </View>
          )}
        </View>
        {figure(words.points, points, () => goTo(routes.myPoint))}
        {figure(words.coupons, coupons, () => goTo(routes.discountCoupon))}
        <Button size="m" onPress={() => goTo(routes.transferUploading, {})}>
          {words.topUp}
        </Button>
        {waiting > 0 && (
          <TextLink quiet onPress={() => goTo(routes.transferRecord, { tab: 'transfers' })}>
            {words.inReview(waiting)}
          </TextLink>
        )}
      </View>
    </Card>
  )
}
