import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useMemberNumber } from '@/session/session'
import { ServiceContact, ServiceContactWaiting } from '@/entities/support/ServiceContact'
import { useFeedbackCounts } from '../feedback-queries'
import { servicePageStrings } from '../service-page-strings'
import { useCustomerService } from '@/entities/support/support-queries'
import styles from './CustomerServiceScreen.module.scss'

/** The service's own page: all that the pop-up offers, and what was asked and answered. */
export function CustomerServiceScreen() {
  const words = useStrings(servicePageStrings)
  const { service, ...read } = useCustomerService()
  const state = useScreenState(read, service === undefined)
  const isMember = useMemberNumber() !== undefined
  const counts = useFeedbackCounts(isMember)
  const { all = 0, unread = 0 } = counts.data ?? {}
  return (
    <Screen
      title={words.title}
      {...state}
      skeleton={
        <Card pad="none">
          <View className={styles.box}>
            <ServiceContactWaiting />
          </View>
        </Card>
      }
    >
      {service && (
        <Card pad="none">
          <View className={styles.box}>
            <ServiceContact service={service} withZone onMessage={() => void goTo(routes.feedback, {})} />
          </View>
        </Card>
      )}
      {isMember && (
        <View className="mt">
          <Card pad="form">
            <Cell
              icon="history"
              title={words.records}
              extra={unread > 0 ? <View className="ca b">{words.unread(unread)}</View> : all > 0 ? words.all(all) : undefined}
              onPress={() => void goTo(routes.feedback, { tab: 'records' })}
            />
          </Card>
        </View>
      )}
      <NoteLine>{words.note}</NoteLine>
    </Screen>
  )
}
