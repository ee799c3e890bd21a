import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '@contract/kit/time'
import { Button } from '@/components/Button'
import { Cell } from '@/components/Cell'
import { Perforation } from '@/components/Perforation'
import { Picture } from '@/components/Picture'
import { Skeleton } from '@/components/Skeleton'
import { StatusTag } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { explainRefusal } from '@/prompts/refusals'
import { toAssetAddress } from '@/platform/asset-address'
import { callPhone } from '@/platform/phone-call'
import { savedImages } from '@/platform/saved-images'
import { WeChatButton } from '@/platform/WeChatButton'
import { useMemberNumber } from '@/session/session'
import { isOpenAt, toHoursText, toZoneText, type CustomerService } from './service-hours'
import { supportStrings } from './support-strings'
import styles from './ServiceContact.module.scss'

/** The minute of now, so that "open now" does not outlive closing time. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export interface ServiceContactProps {
  readonly service: CustomerService
  /** For a page that has the room: by which clock the hours are meant. */
  readonly withZone?: boolean
  readonly onMessage: () => void
}

/** Hours, QR code, telephone, chat and the way to leave a message: in the pop-up and on the service's page. */
export function ServiceContact({ service, withZone, onMessage }: ServiceContactProps) {
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
        <View className="num">{withZone ? words.zone(toHoursText(service, words), toZoneText(service)) : toHoursText(service, words)}</View>
      </View>
      {!isOpen && (
        <>
          <View className={styles.hint}>{words.closedHint}</View>
          <View className={styles.first}>
            <Cell icon="message-circle" title={words.messageClosed} onPress={onMessage} />
          </View>
        </>
      )}
      {qrImage !== undefined && (
        <View className={styles.frame}>
          <View className={styles.square}>
            <Picture className={styles.qr} src={qrImage} mode="aspectFit" showMenuByLongpress alt={words.qrAlt} />
          </View>
        </View>
      )}
      <View className={styles.hint}>
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
      {isOpen && (
        <View className={styles.last}>
          <Cell icon="message-circle" title={words.message} onPress={onMessage} />
        </View>
      )}
    </>
  )
}

/** In the final geometry. */
export function ServiceContactWaiting() {
  return (
    <>
      <View className={styles.hours}>
        <Skeleton width="70%" height="22px" />
      </View>
      <View className={styles.frame}>
        <View className={styles.square}>
          <Skeleton height="100%" className={styles.qr ?? ''} />
        </View>
      </View>
    </>
  )
}
