import type { ErrorCode } from '@contract/kit/errors'
import { toErrorText } from '@contract/kit/errors'
import { useEffect, useMemo, useState } from 'react'
import { createDraft } from '@/forms/drafts'
import { useLanguage } from '@/i18n/language'
import { useLeaveGuard, releaseLeaveGuard } from '@/navigation/leave-guard'
import { useParams } from '@/navigation/use-params'
import { routes } from '@/routes'
import { scrollToTop } from '@/platform/scroll'
import { useAddressesToChoose, useApplyForPacking, usePackingPreview, useWarehouseNames } from './order-queries'
import { EMPTY_DRAFT, firstOpenStep, toApplication, toPackingChoice, toStepErrors, type PackingDraft, type PackingStep } from './packing-choice'

const WRITE_AFTER_MS = 400

/** The state of the packing request: choices with their draft, the live price, steps, sending. */
export function usePacking() {
  const language = useLanguage()
  const params = useParams(routes.forecastParcel)
  const [store] = useState(() => createDraft<PackingDraft>('packing'))
  const [draft, setDraft] = useState<PackingDraft>(() => toInitial(params.parcelIds, params.warehouseId, store.read()))
  const [step, setStep] = useState<PackingStep>(0)
  const [asked, setAsked] = useState(false)
  const [orderId, setOrderId] = useState<string>()
  const apply = useApplyForPacking()
  const warehouses = useWarehouseNames()
  const addresses = useAddressesToChoose()
  const [requiresReinforcement, setRequiresReinforcement] = useState(false)
  const preview = usePackingPreview(useMemo(() => toPackingChoice(draft, requiresReinforcement), [draft, requiresReinforcement]))
  const isFragile = draft.parcelIds.length > 0 && preview.data?.fragile === true
  useEffect(() => setRequiresReinforcement(isFragile), [isFragile])

  const isDirty = draft.parcelIds.length > 0 && orderId === undefined
  useLeaveGuard(isDirty)
  useEffect(() => {
    if (!isDirty) return undefined
    const timer = setTimeout(() => store.write(draft), WRITE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      store.write(draft)
    }
  }, [draft, isDirty, store])

  // What is chosen by itself, so that most members only look: the first warehouse, the default address.
  const firstWarehouse = warehouses.data?.[0]?.warehouseId
  const known = addresses.data
  useEffect(() => {
    setDraft((now) => (now.warehouseId === undefined && firstWarehouse !== undefined ? { ...now, warehouseId: firstWarehouse } : now))
  }, [firstWarehouse])
  useEffect(() => {
    if (!known) return
    setDraft((now) => {
      const fitting = known.filter((one) => one.pickupMethod === now.pickupMethod && one.postcode !== undefined)
      if (now.addressId !== undefined && fitting.some((one) => one.addressId === now.addressId)) return now
      return { ...now, addressId: (fitting.find((one) => one.isDefault) ?? fitting[0])?.addressId }
    })
  }, [known, draft.pickupMethod])
  const previewWarehouse = preview.data?.warehouseId
  useEffect(() => {
    if (previewWarehouse === undefined) return
    setDraft((now) => (now.parcelIds.length > 0 && now.warehouseId !== previewWarehouse ? { ...now, warehouseId: previewWarehouse } : now))
  }, [previewWarehouse])

  const current = draft.parcelIds.length > 0 ? preview.data : undefined
  const errors = toStepErrors(step, draft, current, addresses.data ?? [])

  function goToStep(next: PackingStep) {
    setAsked(false)
    setStep(next)
    scrollToTop()
  }

  async function next() {
    setAsked(true)
    if (Object.keys(errors).length > 0) return
    if (step < 3) {
      goToStep((step + 1) as PackingStep)
      return
    }
    const open = firstOpenStep(draft, current, addresses.data ?? [])
    if (open !== undefined) {
      setStep(open)
      return
    }
    if (!current) return
    const outcome = await apply.run(toApplication(draft, current))
    if (!outcome.ok) {
      // The tariff or a parcel has changed since: show the new price, the choices stay.
      void preview.refetch()
      return
    }
    store.discard()
    releaseLeaveGuard()
    setOrderId(outcome.data.orderId)
  }

  return {
    draft,
    change: (update: (now: PackingDraft) => PackingDraft) => setDraft(update),
    step,
    goToStep,
    next,
    /** Shown once the member has tried to go on. */
    errorText: (field: keyof typeof errors): string | undefined => {
      const code: ErrorCode | undefined = asked ? errors[field] : undefined
      return code === undefined ? undefined : toErrorText(code, language)
    },
    preview: current,
    isPricing: preview.isFetching,
    priceError: preview.error,
    retryPrice: () => void preview.refetch(),
    warehouses,
    addresses,
    isSending: apply.isRunning,
    /** Set once the application has been taken. */
    orderId,
  }
}

export type Packing = ReturnType<typeof usePacking>

/** Parcels chosen on another page begin a new request; else what was chosen last time comes back. */
function toInitial(parcelIds: string | undefined, warehouseId: string | undefined, earlier: Partial<PackingDraft> | undefined): PackingDraft {
  const asked = parcelIds?.split(',').filter(Boolean) ?? []
  if (asked.length > 0) return { ...EMPTY_DRAFT, ...earlier, parcelIds: asked, warehouseId, declaredCents: undefined, isDeclaredBlank: false, notesAccepted: false }
  return { ...EMPTY_DRAFT, ...earlier, notesAccepted: false, ...(warehouseId !== undefined && { warehouseId, parcelIds: [] }) }
}
