import type { ShopOrderDetail } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { NoteLine } from '@/components/NoteLine'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { ParcelStatusTag } from '@/entities/parcel/ParcelStatusTag'
import { formatCount, formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { useReturnToShelf } from '../../shop-order-queries'
import { shopOrderStrings } from '../../shop-order-strings'
import styles from './detail.module.scss'

type Box = ShopOrderDetail['parcels'][number]

/**
 * What became of joined goods: parcels of the member, which go back to the shelf while nobody has packed them; nothing before there are
 * any.
 */
export function ParcelsCard({ order }: { readonly order: Pick<ShopOrderDetail, 'orderId' | 'parcels' | 'canReturnUntil'> }) {
  const { parcels: words } = useStrings(shopOrderStrings)
  const language = useLanguage()
  const { orderId, parcels, canReturnUntil } = order
  if (parcels.length === 0) return null
  return (
    <>
      <SectionTitle title={words.title} />
      <Card pad="form">
        {parcels.map((box) => (
          <Row key={box.parcelId} orderId={orderId} box={box} />
        ))}
      </Card>
      {canReturnUntil !== undefined && <NoteLine>{words.canReturn(formatDateTime(canReturnUntil, language))}</NoteLine>}
    </>
  )
}

function Row({ orderId, box }: { readonly orderId: string; readonly box: Box }) {
  const { parcels: words } = useStrings(shopOrderStrings)
  const { run, isRunning } = useReturnToShelf()
  const { parcelId, trackingNumber, status, shelfReturn } = box

  async function giveBack({ moneyCents, points }: NonNullable<Box['shelfReturn']>) {
    const money = formatMoney(moneyCents)
    const text = points > 0 ? words.bringsPoints(money, formatCount(points)) : words.brings(money)
    if (!(await ask({ title: words.sure, text, yes: words.giveBack, no: words.keep }))) return
    if ((await run({ orderId, parcelId })).ok) toast(words.done)
  }

  return (
    <View className={styles.line}>
      <Pressable
        row
        role="link"
        className={styles.cover}
        label={words.open(trackingNumber)}
        onPress={() => goTo(routes.parcelSea, { parcelId })}
      />
      <View className={styles.over}>
        <View className="grow">
          <Code value={trackingNumber} className="t14" />
        </View>
        <ParcelStatusTag status={status} />
        {shelfReturn && (
          <View className={styles.apart}>
            <Button kind="line" size="s" label={words.giveBackOf(trackingNumber)} loading={isRunning} onPress={() => giveBack(shelfReturn)}>
              {words.giveBack}
            </Button>
          </View>
        )}
      </View>
    </View>
  )
}
