import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { ActionSheet } from '@/components/ActionSheet'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { SearchBar } from '@/components/SearchBar'
import { withRole } from '@/components/a11y'
import { platformStrings } from '@/entities/mall/platform-strings'
import { useStrings } from '@/i18n/use-strings'
import { mallStrings } from '../mall-strings'
import { openGoods, type SearchBox } from '../use-search-box'
import styles from './mall.module.scss'

/** Takes words, a pasted link, or a picture. */
export function SearchField({ box, onHero = false }: { readonly box: SearchBox; readonly onHero?: boolean }) {
  const words = useStrings(mallStrings)
  const { text, setText, search, paste, choosePicture, isBusy } = box
  return (
    <View className={styles.field}>
      <SearchBar
        onHero={onHero}
        value={text}
        onChange={setText}
        onSearch={() => void search()}
        placeholder={words.search}
        maxLength={limits.mall.textLength}
        trailing={
          <View className={styles.ways}>
            {text === '' && <IconButton inherit={onHero} icon="clipboard-paste" label={words.paste} disabled={isBusy} onPress={paste} />}
            <IconButton inherit={onHero} icon="camera" label={words.byPicture} disabled={isBusy} onPress={choosePicture} />
          </View>
        }
      />
    </View>
  )
}

/** Below the field: why what was typed leads nowhere. */
export function SearchNote({ note }: Pick<SearchBox, 'note'>) {
  if (note === undefined) return null
  return (
    <View className={styles.note} {...withRole('alert')}>
      <NoteLine tone="problem">{note}</NoteLine>
    </View>
  )
}

/** Several goods that one text names. */
export function SeveralGoods({ several, closeSeveral }: Pick<SearchBox, 'several' | 'closeSeveral'>) {
  const words = useStrings(mallStrings)
  const platforms = useStrings(platformStrings)
  return (
    <ActionSheet
      open={several.length > 0}
      title={words.several(several.length)}
      actions={several.map((goods) => ({
        key: `${goods.platform} ${goods.goodsId}`,
        text: words.oneOfSeveral(platforms[goods.platform], goods.goodsId),
        onPress: () => void openGoods(goods),
      }))}
      onClose={closeSeveral}
    />
  )
}
