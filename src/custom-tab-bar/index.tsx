import { View } from '@tarojs/components'
import { useIsCovered } from '@/components/overlay-count'
import { rootClasses, useSurroundings } from '@/components/surroundings'
import { currentPath } from '@/platform/page-stack'
import { AppTabBar } from './AppTabBar'
import { useCurrentTab } from './current-tab'
import styles from './index.module.scss'

/** WeChat's own place for the tab bar: over every tab page and its sheets, outside of it. */
export default function CustomTabBar() {
  const shown = useCurrentTab((state) => state.path) || currentPath()
  return (
    <View className={`${styles.place} ${rootClasses(useSurroundings())}`}>
      <AppTabBar current={shown} hidden={useIsCovered()} />
    </View>
  )
}
