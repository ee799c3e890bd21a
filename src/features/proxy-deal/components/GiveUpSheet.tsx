import { limits } from '@contract/limits'
import type { AgentDealDetail } from '@contract/proxy/deal'
import { Card } from '@/components/Card'
import { KeepOrEnd } from '@/components/KeepOrEnd'
import { NoteLine } from '@/components/NoteLine'
import { SwitchRow } from '@/components/SwitchRow'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { giveUpSchema, type GiveUpOutput, type GiveUpValues } from '../agent-deal-forms'
import { useGiveUpDeal } from '../agent-deal-queries'
import { agentDealStrings } from '../agent-deal-strings'
import { FormSheet } from './FormSheet'
import { PhotosField } from './PhotosField'

/** The buyer cannot buy it: all money goes back. Keeping it is the filled button. */
export function GiveUpSheet({ dealId, onClose }: { readonly dealId: string; readonly onClose: () => void }) {
  const { givingUp: words } = useStrings(agentDealStrings)
  const { run } = useGiveUpDeal()
  const form = useForm<GiveUpValues, GiveUpOutput, AgentDealDetail>({
    name: `dealGivenUp:${dealId}`,
    schema: giveUpSchema,
    initial: { isSoldOut: false, note: '', photoIds: [] },
    secret: ['photoIds'],
    submit: (output) => run({ dealId, ...output }),
    onDone: () => {
      toast(words.done)
      onClose()
    },
  })
  const { upload, startOver, submit } = useFormPictures(form, 'photoIds')
  const isSoldOut = form.watch('isSoldOut')
  return (
    <FormSheet
      form={form}
      title={words.title}
      submitText={words.submit}
      onSubmit={submit}
      onStartOver={startOver}
      onClose={onClose}
      bar={<KeepOrEnd end={words.submit} onEnd={submit} keep={words.keep} onKeep={onClose} isRunning={form.isSubmitting} />}
    >
      {!isSoldOut && <NoteLine tone="warning">{words.warning}</NoteLine>}
      <Card pad="form">
        <Field form={form} name="isSoldOut">
          {({ value, onChange }) => <SwitchRow label={words.soldOut} text={words.soldOutText} on={value} onChange={onChange} />}
        </Field>
        <PhotosField form={form} name="photoIds" label={words.photos} max={limits.proxy.deal.proofs} upload={upload} />
        <Field form={form} name="note">
          {(field) => <TextBlock {...field} label={words.note} placeholder={words.noteHint} maxLength={limits.proxy.reasonLength} />}
        </Field>
      </Card>
    </FormSheet>
  )
}
