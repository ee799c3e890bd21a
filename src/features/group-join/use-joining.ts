import type { GroupDetail } from '@contract/group/group'
import { toErrorText } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import { useMemo, useState } from 'react'
import { withoutKept } from '@/entities/parcel/kept'
import { formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { useSettled } from '@/query/use-settled'
import { useJoinGroup, useJoinPreview, useParcelsToJoin } from './join-queries'
import { isFull, settleChoice, toEmptyChoice, toggleParcel, toJoinInput, type JoinChoice } from './join-choice'
import { joinStrings } from './join-strings'

/** Several ticks in a row are one question. */
const TICKED_AFTER_MS = 250

export interface JoiningOptions {
  readonly detail: GroupDetail
  /** In the very tap that sends, for what a device opens in a tap alone. */
  readonly onSending: () => void
  readonly onJoined: () => void
  /** It has ended, or is not what it was. */
  readonly onStale: () => void
  /** The leader has changed deadline or channel since the page was read. */
  readonly onChanged: () => void
}

/** The state of joining: ticks with their live share, the password, sending with a second yes where it is dearer. */
export function useJoining({ detail: { group, mine, terms }, onSending, onJoined, onStale, onChanged }: JoiningOptions) {
  const words = useStrings(joinStrings)
  const language = useLanguage()
  const { groupId, warehouseId } = group
  const tookDifferences = (mine?.topUpCapCents ?? 0) > 0
  const [kept, setChoice] = useState<JoinChoice>(() => toEmptyChoice(tookDifferences))
  const [passwordError, setPasswordError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const join = useJoinGroup()
  const ready = useParcelsToJoin(warehouseId, 'inStock')
  const knowsAll = ready.dataUpdatedAt > 0 && !ready.hasNextPage
  const choice = useMemo(
    () => settleChoice(kept, knowsAll ? withoutKept(ready.items).map(({ parcelId }) => parcelId) : undefined),
    [kept, knowsAll, ready.items],
  )

  const asked = useSettled(choice.parcelIds, TICKED_AFTER_MS)
  // While it is sent the parcels may be locked already: nothing is priced any more.
  const price = useJoinPreview({ groupId, parcelIds: [...asked] }, !isSending)
  const isChosen = choice.parcelIds.length > 0
  const preview = isChosen ? price.data : undefined
  const isPricing = isChosen && (price.isPlaceholderData || asked !== choice.parcelIds || (preview === undefined && price.isFetching))
  const asksPassword = group.locked && group.role === 'none'

  function toggle(parcelId: string) {
    if (!choice.parcelIds.includes(parcelId) && isFull(choice)) toast(toErrorText('tooManyParcels', language, { max: limits.order.maxParcels }))
    else setChoice(toggleParcel(choice, parcelId))
  }

  function typePassword(password: string) {
    setPasswordError(undefined)
    setChoice({ ...choice, password })
  }

  async function submit(): Promise<void> {
    // While it is priced anew the member has not seen what would be set aside.
    if (isPricing) return
    if (!isChosen || !preview) return toast(words.choose)
    if (asksPassword && choice.password === '') return setPasswordError(words.passwordMissing)
    onSending()
    const { share, dearer } = preview
    const title = words.ask.title
    const text = words.ask.text(formatMoney(share.totalCents), formatMoney(share.aloneCents ?? share.totalCents))
    if (dearer && !(await ask({ title, text, yes: words.ask.yes, no: words.ask.no }))) return
    await send(dearer)
  }

  async function send(acceptsDearer: boolean): Promise<void> {
    if (!preview) return
    setSending(true)
    const outcome = await join.run(toJoinInput(choice, { groupId, terms, asksPassword, preview, acceptsDearer, tookDifferences }))
    if (outcome.ok) {
      toast(words.joined(formatMoney(preview.holdCents)))
      return onJoined()
    }
    setSending(false)
    if (outcome.error instanceof BusinessError) await placeRefusal(outcome.error)
  }

  async function placeRefusal({ code, message, params }: BusinessError): Promise<void> {
    if (code === 'groupPasswordWrong' || code === 'groupPasswordPaused') {
      const left = Number(params['left'])
      return setPasswordError(code === 'groupPasswordWrong' && left >= 0 ? words.triesLeft(message, left) : message)
    }
    if (code === 'groupingEnded') return onStale()
    if (code === 'groupChanged' || code === 'groupFull') onChanged()
    // Others have joined or left, or a parcel is elsewhere by now: show what holds now, the choice stays.
    await Promise.all([price.refetch(), ready.refetch()])
  }

  return {
    choice,
    toggle,
    typePassword,
    takeDifferences: (takesDifferences: boolean) => setChoice({ ...choice, takesDifferences }),
    ready,
    price,
    preview,
    isPricing,
    asksPassword,
    passwordError,
    isSending,
    submit,
  }
}

export type Joining = ReturnType<typeof useJoining>
