import { limits } from '@contract/limits'
import { DEAL_QUESTION_KINDS, type AgentDealDetail } from '@contract/proxy/deal'
import { Card } from '@/components/Card'
import { ChipRow } from '@/components/ChipRow'
import { MoneyField } from '@/components/MoneyField'
import { NoteLine } from '@/components/NoteLine'
import { StepperField } from '@/components/Stepper'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { askSchema, type AskOutput, type AskValues } from '../agent-deal-forms'
import { useAskRise } from '../agent-deal-queries'
import { agentDealStrings } from '../agent-deal-strings'
import { dealStrings } from '../deal-strings'
import { FormSheet } from './FormSheet'
import { PhotosField } from './PhotosField'

const { bid, consentHours, deal: most, reasonLength } = limits.proxy

/** Something is not as agreed: the member consents, or the deal ends with all money back. */
export function AskRiseSheet({
  deal: { dealId, goodsCents: was },
  onClose,
}: {
  readonly deal: AgentDealDetail
  readonly onClose: () => void
}) {
  const { asking: words } = useStrings(agentDealStrings)
  const { question } = useStrings(dealStrings)
  const { run } = useAskRise()
  const form = useForm<AskValues, AskOutput, AgentDealDetail>({
    name: `dealQuestion:${dealId}`,
    schema: askSchema,
    initial: { kind: 'rise', goodsCents: null, extraDays: 1, note: '', photoIds: [] },
    secret: ['photoIds'],
    submit: (output) => run({ dealId, ...output }),
    onDone: () => {
      toast(words.done)
      onClose()
    },
  })
  const { upload, startOver, submit } = useFormPictures(form, 'photoIds')
  const kind = form.watch('kind')
  return (
    <FormSheet form={form} title={words.title} submitText={words.submit} onSubmit={submit} onStartOver={startOver} onClose={onClose}>
      <Card pad="form">
        <Field form={form} name="kind">
          {(field) => (
            <ChipRow {...field} label={words.kind} options={DEAL_QUESTION_KINDS.map((value) => ({ value, text: question.kind[value] }))} />
          )}
        </Field>
        {kind === 'rise' && (
          <Field form={form} name="goodsCents">
            {({ value, ...field }) => <MoneyField {...field} label={words.goods} cents={value} help={words.goodsHelp(formatMoney(was))} />}
          </Field>
        )}
        {kind === 'delay' && (
          <Field form={form} name="extraDays">
            {({ value, onChange, error, anchor }) => (
              <StepperField label={words.days} value={value} onChange={onChange} max={bid.maxPromiseDays} error={error} anchor={anchor} />
            )}
          </Field>
        )}
        <Field form={form} name="note">
          {(field) => <TextBlock {...field} label={words.note} placeholder={words.noteHint} maxLength={reasonLength} />}
        </Field>
        <PhotosField form={form} name="photoIds" label={words.photos} max={most.proofs} upload={upload} />
      </Card>
      <NoteLine tone="warning">{words.warning(consentHours)}</NoteLine>
    </FormSheet>
  )
}
