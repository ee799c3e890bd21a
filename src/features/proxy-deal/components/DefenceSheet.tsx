import { limits } from '@contract/limits'
import { DEFENCES, type AgentDealDetail } from '@contract/proxy/deal'
import { Card } from '@/components/Card'
import { ChipRow } from '@/components/ChipRow'
import { NoteLine } from '@/components/NoteLine'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { defenceSchema, type DefenceOutput, type DefenceValues } from '../agent-deal-forms'
import { useAnswerDispute } from '../agent-deal-queries'
import { agentDealStrings } from '../agent-deal-strings'
import { FormSheet } from './FormSheet'
import { PhotosField } from './PhotosField'

/** What the buyer says to an objection, once. */
export function DefenceSheet({ dealId, onClose }: { readonly dealId: string; readonly onClose: () => void }) {
  const { defending: words } = useStrings(agentDealStrings)
  const { run } = useAnswerDispute()
  const form = useForm<DefenceValues, DefenceOutput, AgentDealDetail>({
    name: `dealDefence:${dealId}`,
    schema: defenceSchema,
    initial: { kind: 'contest', text: '', photoIds: [] },
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
      <NoteLine tone="warning">{words.note}</NoteLine>
      <Card pad="form">
        <Field form={form} name="kind">
          {(field) => <ChipRow {...field} label={words.kind} options={DEFENCES.map((value) => ({ value, text: words.kinds[value] }))} />}
        </Field>
        <Field form={form} name="text">
          {(field) => <TextBlock {...field} label={words.text} placeholder={words.textHint} maxLength={limits.proxy.reasonLength} />}
        </Field>
        <PhotosField form={form} name="photoIds" label={words.photos} max={limits.proxy.deal.disputePhotos} upload={upload} />
      </Card>
    </FormSheet>
  )
}
