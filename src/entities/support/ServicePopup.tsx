import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { ErrorCard } from '@/components/ErrorCard'
import { IconButton } from '@/components/IconButton'
import { Overlay } from '@/components/Overlay'
import { useUiWords } from '@/components/ui-words'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes, type FeedbackParams } from '@/routes'
import { supportStrings } from './support-strings'
import { useCustomerService } from './support-queries'
import { ServiceContact, ServiceContactWaiting } from './ServiceContact'
import styles from './ServicePopup.module.scss'

export interface ServicePopupProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What this page shows: a message that is left from here refers to it. */
  readonly about?: FeedbackParams | undefined
}

/** Customer service, from the middle of the tab bar: QR code, hours, telephone (specification, sections 2 and 9). */
export function ServicePopup({ open, onClose, about }: ServicePopupProps) {
  return open ? <OpenPopup onClose={onClose} about={about} /> : null
}

function OpenPopup({ onClose, about }: Omit<ServicePopupProps, 'open'>) {
  const words = useStrings(supportStrings)
  const ui = useUiWords()
  const { service, error, refetch } = useCustomerService()
  const leaveMessage = () => {
    onClose()
    void goTo(routes.feedback, about ?? {})
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
