import { limits } from '@contract/limits'
import type { AgentDealDetail } from '@contract/proxy/deal'
import { Card } from '@/components/Card'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useFormPictures } from '@/forms/use-form-pictures'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { buySchema, type BuyOutput, type BuyValues } from '../agent-deal-forms'
import { useBuyDeal } from '../agent-deal-queries'
import { agentDealStrings } from '../agent-deal-strings'
import { FormSheet } from './FormSheet'
import { PhotosField } from './PhotosField'

/** It is ordered at the shop: with its number there, what customs reads, and a photo. */
export function BuySheet({ dealId, onClose }: { readonly dealId: string; readonly onClose: () => void }) {
  const { buying: words } = useStrings(agentDealStrings)
  const { run } = useBuyDeal()
  const form = useForm<BuyValues, BuyOutput, AgentDealDetail>({
    name: `dealBought:${dealId}`,
    schema: buySchema,
    initial: { shopOrderNumber: '', customsName: '', photoIds: [] },
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
      <Card pad="form">
        <Field form={form} name="shopOrderNumber">{(field) => <TextField {...field} figures label={words.number} />}</Field>
        <Field form={form} name="customsName">{(field) => <TextField {...field} label={words.customs} placeholder={words.customsHint} />}</Field>
        <PhotosField form={form} name="photoIds" label={words.photos} max={limits.proxy.deal.proofs} upload={upload} />
      </Card>
    </FormSheet>
  )
}
