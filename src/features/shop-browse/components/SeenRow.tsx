import { ScrollView, View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { browseStrings } from '../browse-strings'
import { useSeenGoods } from '../seen-goods'
import styles from './SeenRow.module.scss'

/** What was looked at on this device, one beside the other. */
export function SeenRow() {
  const words = useStrings(browseStrings)
  const seen = useSeenGoods()
  if (seen.length === 0) return null
  return (
    <>
      <SectionTitle title={words.seen} />
      <ScrollView scrollX className={styles.scroll}>
        <View className={styles.row} {...withRole('list')} aria-label={words.seen}>
          {seen.map(({ goodsId, name, look }) => (
            <View key={goodsId} {...withRole('listitem')}>
              <Pressable row role="link" className={styles.one} onPress={() => goTo(routes.goods, { goodsId })}>
                <GoodsLook look={look} size="row" />
                <View className={styles.name}>{name}</View>
              </Pressable>
            </View>
          ))}
        </View>
      </ScrollView>
    </>
  )
}
