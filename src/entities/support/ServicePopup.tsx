import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { ErrorCard } from '@/components/ErrorCard'
import { IconButton } from '@/components/IconButton'
import { Overlay } from '@/components/Overlay'
import { useUiWords } from '@/components/ui-words'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { supportStrings } from './support-strings'
import { useCustomerService } from './support-queries'
import { ServiceContact, ServiceContactWaiting } from './ServiceContact'
import styles from './ServicePopup.module.scss'

export interface ServicePopupProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Customer service, from the middle of the tab bar: QR code, hours, telephone (specification, sections 2 and 9). */
export function ServicePopup({ open, onClose }: ServicePopupProps) {
  return open ? <OpenPopup onClose={onClose} /> : null
}

function OpenPopup({ onClose }: Pick<ServicePopupProps, 'onClose'>) {
  const words = useStrings(supportStrings)
  const ui = useUiWords()
  const { service, error, refetch } = useCustomerService()
  const leaveMessage = () => {
    onClose()
    void goTo(routes.feedback, {})
  }
  return (
    <Overlay role="dialog" place="centre" label={words.title} className={styles.popup} onDismiss={onClose}>
      <IconButton icon="x" size={22} label={ui.close} className={styles.close} onPress={onClose} />
      <View className={styles.title} {...withRole('heading')} aria-level="2">
        {words.title}
      </View>
      {service ? (
        <ServiceContact service={service} onMessage={leaveMessage} />
      ) : error ? (
        <ErrorCard message={ui.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <ServiceContactWaiting />
      )}
    </Overlay>
  )
}
