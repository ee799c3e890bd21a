import { limits } from '@contract/limits'
import { RETURN_REASONS, type PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { returnSchema, type ReturnOutput, type ReturnValues } from '../mall-order-forms'
import { useRequestPurchaseReturn } from '../mall-order-queries'
import { mallOrderStrings } from '../mall-order-strings'

/** Goods in stock are to go back to their seller: why, and what that brings, before it is sent. */
export function ReturnSheet({ purchaseId, onClose }: { readonly purchaseId: string; readonly onClose: () => void }) {
  const { return: words } = useStrings(mallOrderStrings)
  const { run } = useRequestPurchaseReturn()
  const form = useForm<ReturnValues, ReturnOutput, PurchaseOrderDetail>({
    name: `purchaseReturn:${purchaseId}`,
    schema: returnSchema,
    initial: { reason: undefined, text: '', photos: [] },
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['photos'],
    submit: (output) => run({ purchaseId, ...output }),
    onDone: () => {
      toast(words.sent)
      onClose()
    },
  })
  const { upload, startOver, submit } = useFormPictures(form, 'photos')
  const { reason } = form.watch()
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={<Button block size="xl" loading={form.isSubmitting} onPress={submit}>{words.submit}</Button>}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      <Card pad="form">
        <Field form={form} name="reason">
          {(field) => (
            <ChoiceRow
              {...field}
              label={words.reason}
              placeholder={words.reasonHint}
              choices={RETURN_REASONS.map((value) => ({ value, text: words.reasons[value] }))}
            />
          )}
        </Field>
        <Field form={form} name="text">
          {(field) => <TextBlock {...field} label={words.text} placeholder={words.textHint} maxLength={limits.proxy.reasonLength} />}
        </Field>
        <Field form={form} name="photos">
          {({ error, anchor }) => (
            <UploadPicker
              label={words.photos}
              hint={words.photosHint(limits.proxy.returnPhotos)}
              max={limits.proxy.returnPhotos}
              upload={upload}
              error={error}
              anchor={anchor}
            />
          )}
        </Field>
      </Card>
      {reason !== undefined && <NoteLine tone={reason === 'changedMind' ? 'warning' : 'good'}>{reason === 'changedMind' ? words.ownMind : words.fault}</NoteLine>}
    </Sheet>
  )
}
