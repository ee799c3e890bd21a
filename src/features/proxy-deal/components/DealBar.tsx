import type { DealDetail } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { copyText } from '@/prompts/copy'
import { ask, toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { useCancelDeal, useConfirmDeal, useEndLateDeal } from '../deal-queries'
import { dealStrings } from '../deal-strings'
import { ownDealStrings } from '../own-deal-strings'
import styles from './deal.module.scss'

export interface DealBarProps {
  readonly deal: DealDetail
  readonly onService: () => void
  readonly onObject: () => void
  readonly onRate: () => void
  /** Refused, it is not what it was: the page is read again. */
  readonly onRefused: () => unknown
}

/** What the member can do now, as the server says: the next step filled; what ends something asks first. */
export function DealBar({ deal, onService, onObject, onRate, onRefused }: DealBarProps) {
  const words = useStrings(ownDealStrings)
  const { service, numberShort, copyNumber, copied } = useStrings(dealStrings)
  const cancel = useCancelDeal()
  const end = useEndLateDeal()
  const confirm = useConfirmDeal()
  const { dealId, number, can, heldCents } = deal

  async function settle(running: Promise<{ readonly ok: boolean }>, done: string): Promise<void> {
    if ((await running).ok) toast(done)
    else void onRefused()
  }

  async function cancelIt(): Promise<void> {
    const { title, text, keep, submit, done } = words.cancelling
    if (!(await ask({ title, text, yes: keep, no: submit, isNoDangerous: true }))) await settle(cancel.run({ dealId }), done)
  }

  async function endIt(): Promise<void> {
    const { title, text, keep, submit, done } = words.ending
    if (!(await ask({ title, text: text(formatMoney(heldCents)), yes: keep, no: submit, isNoDangerous: true })))
      await settle(end.run({ dealId }), done)
  }

  async function confirmIt(): Promise<void> {
    const { title, text, yes, no, done } = words.confirming
    if (await ask({ title, text: text(formatMoney(heldCents)), yes, no })) await settle(confirm.run({ dealId }), done)
  }

  const buttons = [
    can.cancel && ({ key: 'cancel', kind: 'line', onPress: cancelIt, isRunning: cancel.isRunning } as const),
    can.pay && ({ key: 'pay', kind: 'primary', onPress: () => goTo(routes.mallPay, { dealId }), isRunning: false } as const),
    can.end && ({ key: 'end', kind: 'line', onPress: endIt, isRunning: end.isRunning } as const),
    can.object && ({ key: 'object', kind: 'line', onPress: onObject, isRunning: false } as const),
    can.confirm && ({ key: 'confirm', kind: 'primary', onPress: confirmIt, isRunning: confirm.isRunning } as const),
    can.rate && ({ key: 'rate', kind: 'primary', onPress: onRate, isRunning: false } as const),
  ].filter((button) => button !== false)
  return (
    <>
      <BarButton icon="headset" text={service} onPress={onService} />
      <BarButton icon="copy" text={numberShort} label={copyNumber(number)} onPress={() => copyText(number, copied)} />
      <View className={styles.actions}>
        {buttons.map(({ key, kind, onPress, isRunning }) => (
          <Button key={key} size="xl" kind={kind} className={styles.action} loading={isRunning} onPress={onPress}>
            {words.action[key]}
          </Button>
        ))}
      </View>
    </>
  )
}
