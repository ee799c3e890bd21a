import { DEFAULT_POSTCODES } from '@contract/address/address'
import { pickupAddressSchema, type GroupDetail, type PickupAddress } from '@contract/group/group'
import { toNationalNumber } from '@contract/kit/phone'
import { DraftNote } from '@/components/DraftNote'
import { PickupCard } from '@/entities/group/pickup/PickupCard'
import type { PickupValues } from '@/entities/group/pickup/pickup-form'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { ChangeSheet, useChanging } from './ChangeSheet'
import { manageStrings } from './manage-strings'

export interface PickupSheetProps {
  readonly detail: Pick<GroupDetail, 'group' | 'lines' | 'pickup'>
  readonly onClose: () => void
}

function toInitial({ group: { country, city }, pickup }: PickupSheetProps['detail']): PickupValues {
  if (!pickup) return { recipient: '', country, recipientPhone: '', postcode: DEFAULT_POSTCODES[country] ?? '', city: '', address: '' }
  return {
    recipient: pickup.recipient,
    country,
    recipientPhone: toNationalNumber(pickup.phone),
    postcode: pickup.postcode,
    city,
    address: pickup.address,
  }
}

/** Another place to collect, in the region that the group goes to; a leader who has taken over says theirs for the first time. */
export function PickupSheet({ detail, onClose }: PickupSheetProps) {
  const { change: words } = useStrings(manageStrings)
  const { send, finish } = useChanging(detail, onClose)
  const form = useForm<PickupValues, PickupAddress, GroupDetail>({
    name: `group-pickup:${detail.group.groupId}`,
    schema: pickupAddressSchema,
    initial: toInitial(detail),
    fieldOfCode: { invalidPhone: 'recipientPhone', invalidPostcode: 'postcode' },
    // As part of the change.
    toFieldName: (path) => path.replace(/^pickup\./, ''),
    failure: 'saveFailed',
    submit: (pickup) => send({ pickup }),
    onDone: finish,
  })
  return (
    <ChangeSheet
      detail={detail}
      title={words.pickup}
      isSame={!form.isDirty}
      isSending={form.isSubmitting}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <PickupCard form={form} keepsRegion />
    </ChangeSheet>
  )
}
