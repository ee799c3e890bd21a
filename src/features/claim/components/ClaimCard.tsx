import type { Claim } from '@contract/parcel/claim'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { claimStrings } from '../claim-strings'
import styles from './claim.module.scss'
import { ClaimTag } from './ClaimTag'
import { MaskedParcel } from './MaskedParcel'

export interface ClaimCardProps {
  readonly claim: Claim
  readonly onOpen: (parcelId: string) => void
  readonly onWithdraw: (claimId: string) => Promise<void>
}

/** One's own claim: what was said, what came of it and why. */
export function ClaimCard({ claim, onOpen, onWithdraw }: ClaimCardProps) {
  const words = useStrings(claimStrings).mine
  const language = useLanguage()
  const { status, parcel, trackingNumber, photos, goods, remark, claimedAt, decidedAt, reason, ownParcelId, claimId } = claim
  const told = [
    trackingNumber !== undefined && words.given(trackingNumber),
    photos.length > 0 && words.pictures(photos.length),
    goods,
    remark,
    words.claimed(formatDateTime(claimedAt, language)),
    decidedAt !== undefined && words.decided(formatDateTime(decidedAt, language)),
  ]
  return (
    <Card>
      <MaskedParcel parcel={parcel}>
        <ClaimTag status={status} />
      </MaskedParcel>
      <View className={styles.said}>
        {told.map((text) => text !== false && text !== undefined && <View key={text} className="t13 c3">{text}</View>)}
        {status === 'refused' && <NoteLine tone="warning">{reason ?? words.anothers}</NoteLine>}
        {status === 'approved' && reason !== undefined && <NoteLine tone="good">{reason}</NoteLine>}
        <View className={styles.ways}>
          {status === 'waiting' && (
            <Button kind="line" size="s" onPress={() => onWithdraw(claimId)}>
              {words.withdraw}
            </Button>
          )}
          {ownParcelId !== undefined && (
            <Button kind="soft" size="s" onPress={() => onOpen(ownParcelId)}>
              {words.open}
            </Button>
          )}
        </View>
      </View>
    </Card>
  )
}
