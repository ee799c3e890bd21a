import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Chip } from '@/components/Chip'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import type { SearchHistory } from '../search-history'
import { searchStrings } from '../search-strings'
import styles from './search.module.scss'

/** Before anything is typed: what was looked for before, what can be, and where all of it stands. */
export function SearchIdle({ history, onChoose }: { readonly history: SearchHistory; readonly onChoose: (text: string) => void }) {
  const words = useStrings(searchStrings)
  return (
    <>
      {history.texts.length > 0 && (
        <>
          <SectionTitle title={words.history} action={words.clearHistory} onAction={history.clear} />
          <View className={styles.chips}>
            {history.texts.map((text) => (
              <Chip key={text} role="button" on={false} onPress={() => onChoose(text)}>
                {text}
              </Chip>
            ))}
          </View>
        </>
      )}
      <NoteLine>{words.hint}</NoteLine>
      <Card pad="form" className="mt">
        <Cell icon="package" title={words.group.parcels} onPress={() => void goTo(routes.parcels)} />
        <Cell icon="clipboard-list" title={words.group.orders} onPress={() => void goTo(routes.orders)} />
        <Cell icon="map-pin" title={words.group.addresses} onPress={() => void goTo(routes.addressList)} />
      </Card>
    </>
  )
}
