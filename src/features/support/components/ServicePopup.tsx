import { Image, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '@contract/kit/time'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { ErrorCard } from '@/components/ErrorCard'
import { IconButton } from '@/components/IconButton'
import { Overlay } from '@/components/Overlay'
import { Perforation } from '@/components/Perforation'
import { Skeleton } from '@/components/Skeleton'
import { StatusTag } from '@/components/StatusTag'
import { useUiWords } from '@/components/ui-words'
import { useStrings } from '@/i18n/string-table'
import { toast } from '@/notices/notices'
import { explainRefusal } from '@/notices/refusals'
import { toAssetAddress } from '@/platform/asset-address'
import { callPhone } from '@/platform/phone-call'
import { savedImages } from '@/platform/saved-images'
import { WeChatButton } from '@/platform/WeChatButton'
import { useMemberNumber } from '@/session/session'
import { isOpenAt, toHoursText, type CustomerService } from '../service-hours'
import { supportStrings } from '../strings/index'
import { useCustomerService } from '../support-queries'
import styles from './ServicePopup.module.scss'

/** The minute of now, so that "open now" does not outlive closing time. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function Contact({ service }: { readonly service: CustomerService }) {
  const words = useStrings(supportStrings)
  const memberNumber = useMemberNumber()
  const isOpen = isOpenAt(service, useNow())
  const { phone } = service
  const qrImage = service.qrImage === '' ? undefined : toAssetAddress(service.qrImage)
  const save = async (address: string): Promise<void> => {
    const outcome = await savedImages.save(address, 'customer-service')
    if (outcome === 'done') toast(words.saved)
    else if (await explainRefusal(outcome, { permission: 'album', wayOn: words.saveDenied })) await save(address)
  }
  return (
    <>
      <View className={styles.hours}>
        <StatusTag tone={isOpen ? 'instock' : 'cancelled'}>{isOpen ? words.open : words.closed}</StatusTag>
        <View className="num">{toHoursText(service, words)}</View>
      </View>
      {qrImage !== undefined && (
        <View className={styles.frame}>
          <Image className={styles.qr} src={qrImage} mode="aspectFit" showMenuByLongpress nativeProps={{ alt: words.qrAlt }} />
        </View>
      )}
      <View className={styles.hint}>
        {!isOpen && <View>{words.closedHint}</View>}
        {qrImage !== undefined && <View>{words.hint}</View>}
        {memberNumber !== undefined && <View>{words.tellNumber(memberNumber)}</View>}
      </View>
      <View className={styles.cut}>
        <Perforation behind="none" />
      </View>
      <WeChatButton opens="contact" className={styles.chat}>
        {words.chat}
      </WeChatButton>
      <View className={styles.actions}>
        {phone !== undefined && (
          <Button kind="line" icon="phone" className={styles.action} label={`${words.phone} ${phone}`} onPress={() => callPhone(phone)}>
            {words.phone}
          </Button>
        )}
        {qrImage !== undefined && (
          <Button icon="download" className={styles.action} onPress={() => save(qrImage)}>
            {words.save}
          </Button>
        )}
      </View>
    </>
  )
}

function Waiting() {
  return (
    <>
      <View className={styles.hours}>
        <Skeleton width="70%" height="22px" />
      </View>
      <View className={styles.frame}>
        <Skeleton width="168px" height="168px" />
      </View>
    </>
  )
}

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
  return (
    <Overlay role="dialog" place="centre" label={words.title} className={styles.popup} onDismiss={onClose}>
      <IconButton icon="x" size={22} label={ui.close} className={styles.close} onPress={onClose} />
      <View className={styles.title} {...withRole('heading')} aria-level="2">
        {words.title}
      </View>
      {service ? <Contact service={service} /> : error ? <ErrorCard message={ui.loadFailed} onRetry={() => void refetch()} /> : <Waiting />}
    </Overlay>
  )
}
