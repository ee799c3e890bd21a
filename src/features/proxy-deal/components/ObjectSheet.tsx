import { limits } from '@contract/limits'
import { OBJECTION_REASONS, type DealDetail } from '@contract/proxy/deal'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { NoteLine } from '@/components/NoteLine'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { objectSchema, type ObjectOutput, type ObjectValues } from '../deal-forms'
import { useObjectToDeal } from '../deal-queries'
import { dealStrings } from '../deal-strings'
import { ownDealStrings } from '../own-deal-strings'
import { FormSheet } from './FormSheet'
import { PhotosField } from './PhotosField'

const { deal, reasonLength } = limits.proxy

/** The goods in stock are not right: the money stays set aside until the service has decided. */
export function ObjectSheet({ dealId, onClose }: { readonly dealId: string; readonly onClose: () => void }) {
  const { objecting: words } = useStrings(ownDealStrings)
  const { dispute } = useStrings(dealStrings)
  const { run } = useObjectToDeal()
  const form = useForm<ObjectValues, ObjectOutput, DealDetail>({
    name: `dealObjection:${dealId}`,
    schema: objectSchema,
    initial: { reason: undefined, text: '', photoIds: [] },
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['photoIds'],
    submit: (output) => run({ dealId, ...output }),
    onDone: () => {
      toast(words.done)
      onClose()
    },
  })
  const { upload, startOver, submit } = useFormPictures(form, 'photoIds')
  return (
    <FormSheet form={form} title={words.title} submitText={words.submit} onSubmit={submit} onStartOver={startOver} onClose={onClose}>
      <NoteLine icon="shield-check">{words.note(deal.answerHours)}</NoteLine>
      <Card pad="form">
        <Field form={form} name="reason">
          {(field) => (
            <ChoiceRow
              {...field}
              label={words.reason}
              placeholder={words.reasonHint}
              choices={OBJECTION_REASONS.map((value) => ({ value, text: dispute.reason[value] }))}
            />
          )}
        </Field>
        <Field form={form} name="text">
          {(field) => <TextBlock {...field} label={words.text} placeholder={words.textHint} maxLength={reasonLength} />}
        </Field>
        <PhotosField form={form} name="photoIds" label={words.photos} max={deal.disputePhotos} upload={upload} />
      </Card>
    </FormSheet>
  )
}
