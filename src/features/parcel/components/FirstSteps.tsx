import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { useHasCopied } from '@/entities/warehouse/last-choices'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { routes } from '@/routes'
import { counterStrings } from '../counter-strings'
import styles from './FirstSteps.module.scss'

/** The way to a box at home, for whoever has no parcel yet: what comes next is named by what has been done. */
export function FirstSteps() {
  const { way } = useStrings(counterStrings)
  const hasCopied = useHasCopied()
  const next = useGuest() ? 'guest' : hasCopied ? 'shop' : 'copy'
  return (
    <Card>
      <View className="row sp">
        <View className="t15 b">{way.title}</View>
        <Button kind="text" size="s" onPress={() => goTo(routes.freight)}>
          {way.price}
        </Button>
      </View>
      <View {...withRole('list')} aria-label={way.title}>
        {way.steps.map((text, index) => (
          <View key={text} className={styles.step} {...withRole('listitem')}>
            <View className="cb b">{index + 1}</View>
            <View className="t13 c2 grow">{text}</View>
          </View>
        ))}
      </View>
      <View className="row g8" aria-live="polite">
        <View className="t13 b grow">{way[next]}</View>
        {next !== 'copy' && (
          <Button size="s" onPress={() => (next === 'guest' ? goTo(routes.register) : goTo(routes.parcelSea))}>
            {way.act[next]}
          </Button>
        )}
      </View>
    </Card>
  )
}
