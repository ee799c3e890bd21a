import { limits } from '@contract/limits'
import type { MallCartLine } from '@contract/proxy/mall-cart'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { ListRow } from '@/components/ListRow'
import { Money } from '@/components/Money'
import { SectionTitle } from '@/components/SectionTitle'
import { Stepper } from '@/components/Stepper'
import { cartStrings } from '@/entities/cart/cart-strings'
import { CartLineFrame, toLineTitle, WhyNot } from '@/entities/cart/CartLineFrame'
import { CartTick } from '@/entities/cart/CartTick'
import { SeenPrice } from '@/entities/cart/SeenPrice'
import { toForeignLook } from '@/entities/mall/foreign-look'
import { platformStrings } from '@/entities/mall/platform-strings'
import { formatTimeHere } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { mallCartStrings } from '../mall-cart-strings'
import { canBeOrdered, toFitting, toReason, type MallCartRow } from '../mall-cart-view'
import type { MallCartPage } from '../use-mall-cart-page'
import styles from './mall-cart.module.scss'

export interface MallCartRowViewProps {
  readonly row: MallCartRow
  readonly page: MallCartPage
}

export function MallCartRowView({ row, page }: MallCartRowViewProps) {
  const words = useStrings(mallCartStrings)
  const ofCart = useStrings(cartStrings)
  const { ticks, marks } = page
  const isManaging = marks !== undefined
  switch (row.kind) {
    case 'head':
      return <ShopHead {...row} onTick={() => (marks ?? ticks).toggle(isManaging ? row.shop.lines : row.shop.lines.filter(canBeOrdered))} />
    case 'line':
      return <Line {...row} page={page} />
    case 'unavailable':
      return (
        <View className={styles.unavailable}>
          <SectionTitle
            title={ofCart.unavailable}
            action={row.canClear && !isManaging ? words.clearGone : undefined}
            onAction={page.clearGone}
          />
        </View>
      )
    case 'invalid':
      return <Invalid {...row} page={page} />
  }
}

type HeadProps = Omit<Extract<MallCartRow, { kind: 'head' }>, 'kind' | 'id'> & { readonly onTick: () => void }

/** The shop that sells the goods below. */
function ShopHead({ shop: { shopName, platform }, canTick, isOn, onTick }: HeadProps) {
  const words = useStrings(mallCartStrings)
  const platforms = useStrings(platformStrings)
  return (
    <ListRow first last={false}>
      <CartTick name={words.goodsOf(shopName)} isOn={isOn} canTick={canTick} onTick={onTick} />
      <View className={styles.shop}>
        <Icon name="store" size={16} className="c3" />
        <View className="t14 b">{shopName}</View>
        <View className="t12 c3">{platforms[platform]}</View>
      </View>
    </ListRow>
  )
}

const toFrame = ({ platform, goodsId, skuId, title, optionText, picture }: MallCartLine) => ({
  name: title,
  optionText,
  look: toForeignLook(picture),
  onOpen: () => void goTo(routes.mallGoods, { platform, goodsId, skuId }),
})

function Line({ line, isOn, isLast, page }: Extract<MallCartRow, { kind: 'line' }> & Pick<MallCartRowViewProps, 'page'>) {
  const words = useStrings(mallCartStrings)
  const ofCart = useStrings(cartStrings)
  const language = useLanguage()
  const { title, optionText, unitCents, seenCents, quantity, state, isStale, asOf } = line
  const { ticks, marks } = page
  const isManaging = marks !== undefined
  const fitting = toFitting(line)
  return (
    <CartLineFrame
      {...toFrame(line)}
      isOn={isOn}
      canTick={isManaging || canBeOrdered(line)}
      onTick={() => (marks ?? ticks).toggle([line])}
      isFirst={false}
      isLast={isLast}
      foot={
        <>
          <Money cents={unitCents ?? seenCents} size="title" className={state === 'ok' ? 'b' : 'b c2'} />
          {!isManaging && (
            <Stepper
              label={ofCart.quantity(toLineTitle(title, optionText))}
              value={quantity}
              max={limits.proxy.maxQuantity}
              onChange={(next) => page.setQuantity(line, next)}
            />
          )}
        </>
      }
    >
      {unitCents !== undefined && <SeenPrice priceCents={unitCents} seenCents={seenCents} />}
      {state === 'ok' && isStale && asOf !== undefined && (
        <View className="t12 c3 num">{words.keptFrom(formatTimeHere(Date.parse(asOf), language))}</View>
      )}
      {state !== 'ok' && (
        <View className="row wrap g8">
          <View className={canBeOrdered(line) ? 't12 c3 grow' : 't12 cw grow'}>{toReason(line, words)}</View>
          {fitting !== undefined && !isManaging && (
            <Button kind="line" size="s" onPress={() => page.setQuantity(line, fitting)}>{ofCart.setTo(fitting)}</Button>
          )}
        </View>
      )}
    </CartLineFrame>
  )
}

/** What cannot be ordered now, why, and what can be done about it. */
function Invalid({ line, isOn, isFirst, isLast, page }: Extract<MallCartRow, { kind: 'invalid' }> & Pick<MallCartRowViewProps, 'page'>) {
  const words = useStrings(mallCartStrings)
  const ofCart = useStrings(cartStrings)
  const frame = toFrame(line)
  const isManaging = page.marks !== undefined
  const title = toLineTitle(line.title, line.optionText)
  return (
    <CartLineFrame
      {...frame}
      isPale
      isOn={isOn}
      canTick={isManaging}
      onTick={() => page.marks?.toggle([line])}
      isFirst={isFirst}
      isLast={isLast}
      foot={
        <>
          <WhyNot>{toReason(line, words)}</WhyNot>
          {!isManaging &&
            (line.state === 'optionGone' || line.state === 'soldOut' ? (
              <Button kind="line" size="s" label={ofCart.changeOptionOf(title)} onPress={frame.onOpen}>{ofCart.changeOption}</Button>
            ) : (
              <Button kind="line" size="s" label={`${ofCart.remove} ${title}`} onPress={() => page.remove([line])}>{ofCart.remove}</Button>
            ))}
        </>
      }
    />
  )
}
