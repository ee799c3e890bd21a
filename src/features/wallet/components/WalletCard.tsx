import { View } from '@tarojs/components'
import { AirmailEdge } from '@/components/AirmailEdge'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Money } from '@/components/Money'
import { Skeleton } from '@/components/Skeleton'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { routes } from '@/routes'
import { walletStrings } from '../strings/index'
import { useWallet } from '../wallet-queries'
import styles from './WalletCard.module.scss'

/** The balance and the way to more of it. */
export function WalletCard() {
  const words = useStrings(walletStrings)
  const isGuest = useGuest()
  const wallet = useWallet(!isGuest)
  if (isGuest) return null
  const waiting = wallet.data?.unreviewedTransfers ?? 0
  return (
    <Card pad="none" raised>
      <AirmailEdge />
      <View className={styles.body}>
        <View className="grow">
          <View className="t12 c3">{words.balance}</View>
          {wallet.data ? <Money cents={wallet.data.balanceCents} size="wallet" /> : <Skeleton width="96px" height="26px" />}
          {waiting > 0 && <View className="t12 cw">{words.inReview(waiting)}</View>}
        </View>
        <Button size="m" onPress={() => goTo(routes.transferUploading)}>
          {words.topUp}
        </Button>
      </View>
    </Card>
  )
}
