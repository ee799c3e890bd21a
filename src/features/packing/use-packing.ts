import { toErrorText } from '@contract/kit/errors'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { scrollToId, scrollToTop } from '@/platform/scroll'
import { BusinessError } from '@/query/business-error'
import { useSettled } from '@/query/use-settled'
import { useAddresses, useSenders } from '@/entities/address/address-queries'
import { withoutKept } from '@/entities/parcel/kept'
import { lastChoices } from '@/entities/warehouse/last-choices'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useApplyForPacking, usePackingAdvice, usePackingPreview, useParcelsToPack } from './packing-queries'
import {
  chooseFittingChannel,
  findOpenStep,
  settleDraft,
  toApplication,
  toNextBox,
  toPackingChoice,
  toStepErrors,
  type PackingDraft,
  type PackingRequest,
  type PackingStep,
  type StepErrors,
} from './packing-choice'
import { toPickedParcels } from './picked-parcels'
import { usePackingDraft } from './use-packing-draft'

/** Typing an amount is over when it stands still for so long. */
const TYPED_AFTER_MS = 400

/** By it the page scrolls to what is still to be accepted. */
export const NOTES_ANCHOR = 'packing-notes'

/**
 * The state of the packing request: choices with their draft, the live price, steps, sending.
 * @param onSending in the very tap that sends, for what a device opens in a tap alone
 */
export function usePacking(request: PackingRequest, onSending: () => void) {
  const language = useLanguage()
  const { draft: kept, change, adjust, finish } = usePackingDraft(request)
  const [step, setStep] = useState<PackingStep>(0)
  /** A step was opened from the last one to change something: from there the way leads back. */
  const [isReturning, setReturning] = useState(false)
  const [isAsked, setAsked] = useState(false)
  /** From sending on, until a refusal: the parcels may be locked by now, and nothing is priced any more. */
  const [isSending, setSending] = useState(false)
  const [orderId, setOrderId] = useState<string>()
  const [nextCount, setNextCount] = useState<number>()
  const apply = useApplyForPacking()
  const [openedAt] = useState(Date.now)
  const freshOf = useRef<string>()

  const warehouses = useWarehouses()
  const addresses = useAddresses()
  const senders = useSenders().data ?? []
  const [last] = useState(() => lastChoices().warehouseId)
  const firstWarehouseId = (warehouses.data?.find((one) => one.warehouseId === last) ?? warehouses.data?.[0])?.warehouseId
  const warehouseId = kept.warehouseId ?? (kept.parcelIds.length > 0 ? undefined : firstWarehouseId)
  const ready = useParcelsToPack(warehouseId, 'inStock')
  // What was kept from before this page was opened may have left the stock: nothing is chosen by it while it is read anew.
  if (ready.dataUpdatedAt >= openedAt || !ready.isFetching) freshOf.current = warehouseId
  const knowsAll = ready.dataUpdatedAt > 0 && !ready.hasNextPage && freshOf.current === warehouseId

  const known = useMemo(
    () => ({
      firstWarehouseId,
      readyParcelIds: knowsAll ? withoutKept(ready.items).map((parcel) => parcel.parcelId) : undefined,
      addresses: addresses.data,
    }),
    [firstWarehouseId, knowsAll, ready.items, addresses.data],
  )
  const draft = useMemo(() => settleDraft(kept, known), [kept, known])
  const picked = useMemo(() => toPickedParcels(ready.items, draft.parcelIds), [ready.items, draft.parcelIds])

  const declaredCents = useSettled(draft.declaredCents, TYPED_AFTER_MS)
  const choice = useMemo(() => toPackingChoice({ ...draft, declaredCents }, picked?.valueCents), [draft, declaredCents, picked])
  const isPriceable = !isSending && !addresses.isPending && (kept.warehouseId === undefined || !ready.isPending)
  const price = usePackingPreview(choice, isPriceable)
  const preview = draft.parcelIds.length > 0 ? price.data : undefined
  const isCompared = isPriceable && choice.addressId !== undefined && step !== 1
  const advice = usePackingAdvice(choice, isCompared)

  // Parcels that came without their warehouse: the price names it; where none can be made, the first one begins anew.
  const foundWarehouseId = price.data?.warehouseId ?? (price.error instanceof BusinessError ? firstWarehouseId : undefined)
  const looksForWarehouse = kept.warehouseId === undefined && kept.parcelIds.length > 0
  useEffect(() => {
    if (looksForWarehouse && foundWarehouseId !== undefined) adjust((now) => ({ ...now, warehouseId: foundWarehouseId }))
  }, [looksForWarehouse, foundWarehouseId, adjust])

  // The channels are compared in step 3: there the cheapest stands chosen until the member decides.
  useEffect(() => {
    if (step === 2 && preview) adjust((now) => chooseFittingChannel(now, preview))
  }, [step, preview, adjust])

  const knownAddresses = addresses.data ?? []
  const errors = toStepErrors(step, draft, preview, knownAddresses)

  function show(next: PackingStep) {
    setAsked(false)
    setStep(next)
    scrollToTop()
  }

  function backTo(index: PackingStep) {
    setReturning(false)
    show(index)
  }

  async function goOn(): Promise<void> {
    setAsked(true)
    if (Object.keys(errors).length > 0) {
      if (errors.notesAccepted) scrollToId(NOTES_ANCHOR)
      else if (!errors.declaredValueCents) scrollToTop()
      return
    }
    const open = findOpenStep(draft, preview, knownAddresses) ?? 3
    // From here on a parcel that arrives meanwhile is not in the box by itself.
    if (step === 0 && !kept.isPicked) change((now) => ({ ...settleDraft(now, known), isPicked: true }))
    if (step < 3) {
      show(isReturning ? open : ((step + 1) as PackingStep))
      if (isReturning && open === 3) setReturning(false)
      return
    }
    if (open !== 3) show(open)
    else await send()
  }

  async function send(): Promise<void> {
    // While it is priced anew the member has not seen what would be agreed to.
    if (!preview || price.isPlaceholderData) return
    onSending()
    setSending(true)
    const outcome = await apply.run(toApplication(draft, preview, senders))
    if (!outcome.ok) {
      setSending(false)
      // An estimate that is gone holds nothing up: it is sent without it the next time.
      if (outcome.error instanceof BusinessError && outcome.error.code === 'notFound') adjust((now) => ({ ...now, estimateId: undefined }))
      // Nor does a coupon that has been used or is over by now.
      if (outcome.error instanceof BusinessError && outcome.error.code === 'couponNotUsable') adjust((now) => ({ ...now, couponId: undefined }))
      // The tariff or a parcel has changed since: show what holds now, the choices stay.
      void price.refetch()
      void ready.refetch()
      return
    }
    const next = toNextBox(draft)
    finish(next)
    setNextCount(next?.parcelIds.length)
    setOrderId(outcome.data.orderId)
    scrollToTop()
  }

  /** The box that was divided off: everything is chosen, only the notes are read anew. */
  function packNext(): void {
    setSending(false)
    setReturning(false)
    setOrderId(undefined)
    show(3)
  }

  return {
    draft,
    change: (update: (now: PackingDraft) => PackingDraft) => change((now) => update(settleDraft(now, known))),
    step,
    /** One step back; from a step that was opened from the last one, back there. Undefined on the first. */
    back: step === 0 && !isReturning ? undefined : () => backTo(isReturning ? 3 : ((step - 1) as PackingStep)),
    /** To a step that is done, keeping all choices. */
    backTo,
    /** From the last step to one that shall be changed, and straight back after it. */
    edit: (index: PackingStep) => {
      setReturning(step === 3)
      show(index)
    },
    goOn,
    /** Shown once the member has tried to go on. */
    errorText: (field: keyof StepErrors): string | undefined => {
      const code = isAsked ? errors[field] : undefined
      return code === undefined ? undefined : toErrorText(code, language)
    },
    warehouses,
    addresses,
    /** Empty where the member has none: nothing is asked then. */
    senders,
    ready,
    /** Sums of the chosen parcels. */
    picked,
    preview,
    /** Of the present parcels; not while they are being reckoned anew. */
    advice: draft.parcelIds.length > 1 && !advice.isPlaceholderData ? advice.data?.advice : undefined,
    /** So many parcels wait in the next box, once this one has been sent. */
    nextCount,
    packNext,
    price,
    isPricing: price.isPlaceholderData || (preview === undefined && price.isFetching),
    isSending,
    /** Set once the application has been taken. */
    orderId,
  }
}

export type Packing = ReturnType<typeof usePacking>
