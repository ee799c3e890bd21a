import type { OpenRequestDetail, OwnBid } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { Money } from '@/components/Money'
import { SectionTitle } from '@/components/SectionTitle'
import { ShownPhotos } from '@/components/ShownPhotos'
import { StatusTag } from '@/components/StatusTag'
import { toYuanText } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { useWithdrawBid } from '../open-request-queries'
import { openRequestStrings } from '../open-request-strings'
import { requestPageStrings } from '../request-page-strings'
import { BID_TONES } from './OpenRequestCard'
import styles from './page.module.scss'

export interface OwnBidCardProps {
  readonly request: OpenRequestDetail
  readonly bid: OwnBid
  readonly onChange: () => void
}

/** One's own bid, with how often it may still be changed. */
export function OwnBidCard({ request: { proxyRequestId, warehouseName, isOpen }, bid, onChange }: OwnBidCardProps) {
  const words = useStrings(openRequestStrings)
  const { bid: bidWords } = useStrings(requestPageStrings)
  const { run, isRunning } = useWithdrawBid()
  const { goodsCents, feeCents, totalCents, promiseDays, note, proofs, status, changesLeft } = bid
  const isStanding = isOpen && status === 'standing'

  async function takeBack(): Promise<void> {
    const { title, text, keep, submit, done } = words.withdrawing
    const keeps = await ask({ title, text, yes: keep, no: submit, isNoDangerous: true })
    if (!keeps && (await run({ proxyRequestId })).ok) toast(done)
  }

  return (
    <>
      <SectionTitle title={words.own} />
      <Card>
        <View className={styles.bidHead}>
          <StatusTag tone={BID_TONES[status]}>{words.status[status]}</StatusTag>
          <View className={styles.sum}>
            <Money cents={totalCents} size="title" />
            <View className="t13 c3 num" aria-hidden="true">{bidWords.parts(toYuanText(goodsCents), toYuanText(feeCents))}</View>
            <View className="sr-only">{bidWords.partsLabel(toYuanText(goodsCents), toYuanText(feeCents))}</View>
          </View>
        </View>
        <View className={styles.promise}>
          <View className={styles.facts}>
            <Icon name="package-check" size={16} />
            <View>{bidWords.promise(promiseDays, warehouseName)}</View>
          </View>
          {isStanding && <View className="t12 c3">{words.changesLeft(changesLeft)}</View>}
        </View>
        {note !== '' && <View className={styles.note}>{note}</View>}
        {proofs.length > 0 && (
          <View className={styles.photos}>
            <ShownPhotos label={bidWords.proofs} photos={proofs} toAlt={bidWords.photo} />
          </View>
        )}
        {isStanding && (
          <View className={styles.buttons}>
            <Button size="m" kind="line" loading={isRunning} onPress={takeBack}>
              {words.withdraw}
            </Button>
            {changesLeft > 0 && (
              <Button size="m" kind="soft" onPress={onChange}>
                {words.change}
              </Button>
            )}
          </View>
        )}
      </Card>
    </>
  )
}
