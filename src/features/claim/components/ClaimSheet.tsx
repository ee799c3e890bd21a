import { limits } from '@contract/limits'
import type { Claim, PoolParcel } from '@contract/parcel/claim'
import { fitsMask } from '@contract/parcel/number-mask'
import { toWaybill } from '@contract/parcel/number/read-number'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Segmented } from '@/components/Segmented'
import { Sheet } from '@/components/Sheet'
import { Steps } from '@/components/Steps'
import { TextField } from '@/components/TextField'
import { NumberField } from '@/entities/parcel/NumberField'
import { toFieldErrorText } from '@/forms/error-text'
import { Field, useField } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { claimFormSchema, toEmptyClaim, type ClaimOutput, type ClaimValues } from '../claim-form'
import { useClaimParcel } from '../claim-queries'
import { claimStrings } from '../claim-strings'
import styles from './claim.module.scss'
import { MaskedParcel } from './MaskedParcel'

export interface ClaimSheetProps {
  readonly parcel: PoolParcel
  readonly open: boolean
  readonly onClose: () => void
  readonly onSent: () => void
}

type Proof = 'number' | 'picture'

/** What speaks for the member: the whole number, or a picture of the order. Closed, it keeps what it holds. */
export function ClaimSheet({ parcel, open, onClose, onSent }: ClaimSheetProps) {
  const words = useStrings(claimStrings).sheet
  const ui = useStrings(uiStrings)
  const language = useLanguage()
  const { run } = useClaimParcel()
  const [proof, setProof] = useState<Proof>('number')
  const form = useForm<ClaimValues, ClaimOutput, Claim>({
    name: `claim:${parcel.poolParcelId}`,
    schema: claimFormSchema,
    initial: toEmptyClaim(parcel.poolParcelId),
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['fileIds'],
    submit: run,
    onDone: onSent,
  })
  const pictures = useFormPictures(form, 'fileIds')
  const number = useField(form, 'trackingNumber')
  const look = toNumberLook(parcel, number.value)

  async function submit() {
    // A number that was begun is looked at where it stands.
    if (number.value.trim() !== '') setProof('number')
    await pictures.submit()
  }

  return (
    <Sheet
      open={open}
      title={words.title}
      locked={form.isSubmitting}
      onClose={onClose}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={submit}>
          {words.submit}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={pictures.startOver} />
      <View className={styles.subject}>
        <MaskedParcel parcel={parcel} />
      </View>
      <Segmented
        label={words.proof}
        segments={[
          { value: 'number', text: words.byNumber },
          { value: 'picture', text: words.byPicture },
        ]}
        value={proof}
        onChange={setProof}
      />
      {proof === 'number' ? (
        <NumberField
          {...number}
          label={words.number}
          placeholder={words.numberHint}
          error={number.error}
          warning={look === 'unlike' ? toFieldErrorText('claimNumberUnlike', language) : undefined}
          help={look === 'fits' ? words.fits : undefined}
        />
      ) : (
        <Field form={form} name="fileIds">
          {(field) => (
            <UploadPicker
              label={words.pictures}
              hint={words.picturesHint(limits.claim.maxPhotos)}
              max={limits.claim.maxPhotos}
              upload={pictures.upload}
              error={field.error ?? number.error}
              anchor={field.anchor}
            />
          )}
        </Field>
      )}
      <Field form={form} name="goods">
        {(field) => (
          <TextField
            {...field}
            label={words.goods}
            placeholder={words.goodsHint}
            maxLength={limits.claim.goodsLength}
            trailing={ui.optional}
          />
        )}
      </Field>
      <Field form={form} name="remark">
        {(field) => (
          <TextField
            {...field}
            label={words.remark}
            placeholder={words.remarkHint}
            maxLength={limits.claim.remarkLength}
            trailing={ui.optional}
          />
        )}
      </Field>
      <View className={styles.steps}>
        <Steps label={words.steps} steps={[words.step.send, words.step.check, words.step.yours]} current={0} />
      </View>
      <NoteLine icon="shield-check">{words.note}</NoteLine>
    </Sheet>
  )
}

/** What can be told of a whole number here: whether it begins and ends as the parcel's. The rest is the warehouse's to check. */
function toNumberLook({ numberHead, numberTail }: PoolParcel, typed: string): 'fits' | 'unlike' | undefined {
  const number = toWaybill(typed)
  if (number === undefined) return undefined
  return fitsMask({ head: numberHead, tail: numberTail }, number) ? 'fits' : 'unlike'
}
