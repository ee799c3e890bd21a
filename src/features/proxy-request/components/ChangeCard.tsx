import { limits } from '@contract/limits'
import type { RequestDetail } from '@contract/proxy/request'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { SectionTitle } from '@/components/SectionTitle'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { requestPageStrings } from '../request-page-strings'
import { useProlongRequest, useWithdrawRequest } from '../request-queries'

export interface ChangeCardProps {
  readonly request: RequestDetail
  readonly onRaise: () => void
}

/** What its member can still do with an open request, as the server says. */
export function ChangeCard({ request, onRaise }: ChangeCardProps) {
  const { change: words, withdrawing, prolonged } = useStrings(requestPageStrings)
  const prolong = useProlongRequest()
  const withdraw = useWithdrawRequest()
  // Two presses of a row are one deed.
  const [isBusy, setBusy] = useState(false)
  const { proxyRequestId, title, limitCents, can } = request

  async function once(deed: () => Promise<unknown>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await deed()
    setBusy(false)
  }

  async function takeBack(): Promise<void> {
    const keeps = await ask({
      title: withdrawing.title(title),
      text: withdrawing.text,
      yes: withdrawing.keep,
      no: withdrawing.submit,
      isNoDangerous: true,
    })
    if (!keeps && (await withdraw.run({ proxyRequestId })).ok) toast(withdrawing.done)
  }

  async function keepOpen(): Promise<void> {
    if ((await prolong.run({ proxyRequestId })).ok) toast(prolonged)
  }

  if (!can.raise && !can.prolong && !can.edit && !can.withdraw) return null
  return (
    <>
      <SectionTitle title={words.label} />
      <Card pad="form">
        {can.raise && <Cell icon="badge-check" title={words.raise} text={words.raiseText(formatMoney(limitCents))} onPress={onRaise} />}
        {can.prolong && <Cell icon="clock" title={words.prolong(limits.proxy.request.prolongHours)} text={words.prolongText} onPress={() => void once(keepOpen)} />}
        {can.edit && <Cell icon="pen-line" title={words.edit} text={words.editText} onPress={() => void goTo(routes.requestForm, { requestId: proxyRequestId })} />}
        {can.withdraw && <Cell icon="rotate-ccw" title={words.withdraw} text={words.withdrawText} onPress={() => void once(takeBack)} />}
      </Card>
    </>
  )
}
