import { subtractCents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { BidInput, OpenRequestDetail } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { MoneyField } from '@/components/MoneyField'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { StepperField } from '@/components/Stepper'
import { TextBlock } from '@/components/TextBlock'
import { useOwnAgent } from '@/entities/agent/agent-queries'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm, type Form } from '@/forms/use-form'
import { useFormPictures, type FormPictures } from '@/forms/use-form-pictures'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toAssetAddress } from '@/platform/asset-address'
import { toast } from '@/prompts/prompts'
import { usePlaceBid } from '../open-request-queries'
import { openRequestStrings } from '../open-request-strings'
import { bidSchema, toBidValues, toTypedTotal, type BidValues } from '../page-forms'

const { bid: most } = limits.proxy

export interface BidWriting {
  readonly form: Form<BidValues>
  readonly pictures: FormPictures
}

/** A bid that is written, or changed; what is typed stays, whatever the server says of it. */
export function useBidWriting({ proxyRequestId, bid }: OpenRequestDetail, onDone: () => void): BidWriting {
  const { form: words } = useStrings(openRequestStrings)
  const { run } = usePlaceBid()
  const [photos] = useState(() => (bid?.proofs ?? []).map(({ fileId, url }) => ({ fileId, url: toAssetAddress(url) })))
  const form = useForm<BidValues, BidInput, OpenRequestDetail>({
    name: `bid:${proxyRequestId}`,
    schema: bidSchema,
    initial: toBidValues(bid),
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['proofIds'],
    fieldOfCode: { aboveLimit: 'goodsCents', agentLimit: 'goodsCents' },
    submit: (output) => run({ proxyRequestId, ...output }),
    onDone: () => {
      toast(bid ? words.changed : words.done)
      onDone()
    },
  })
  return { form, pictures: useFormPictures(form, 'proofIds', photos) }
}

export interface BidFormProps extends BidWriting {
  readonly request: OpenRequestDetail
}

/** What the buyer asks for all pieces, how soon they come, and what shows that they are to be had. */
export function BidForm({ request: { quantity, maxTotalCents }, form, pictures: { upload, startOver } }: BidFormProps) {
  const { form: words } = useStrings(openRequestStrings)
  const { data: page } = useOwnAgent()
  const total = toTypedTotal(form.watch())
  const above = total !== undefined && total > maxTotalCents ? subtractCents(total, maxTotalCents) : undefined
  const own = page?.agent?.limits.maxCents
  return (
    <>
      <SectionTitle title={words.title} />
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      <Card pad="form">
        <Field form={form} name="goodsCents">
          {({ value, ...field }) => <MoneyField {...field} label={words.goods} cents={value} help={words.goodsHelp(quantity)} />}
        </Field>
        <Field form={form} name="feeCents">
          {({ value, ...field }) => <MoneyField {...field} label={words.fee} cents={value} />}
        </Field>
        <Field form={form} name="promiseDays">
          {({ value, onChange, error, anchor }) => (
            <StepperField
              label={words.days}
              help={words.daysHelp}
              value={value}
              onChange={onChange}
              max={most.maxPromiseDays}
              error={error}
              anchor={anchor}
            />
          )}
        </Field>
        <Field form={form} name="proofIds">
          {({ error, anchor }) => (
            <UploadPicker
              label={words.proofs}
              hint={words.proofsHint(upload.images.length, most.proofs)}
              max={most.proofs}
              upload={upload}
              error={error}
              anchor={anchor}
            />
          )}
        </Field>
        <Field form={form} name="note">
          {(field) => <TextBlock {...field} label={words.note} placeholder={words.noteHint} maxLength={most.noteLength} />}
        </Field>
      </Card>
      <View className="mt">
        {above !== undefined && <NoteLine tone="problem">{words.above(formatMoney(above))}</NoteLine>}
        <NoteLine icon="lock">{words.sealed}</NoteLine>
        {own !== undefined && own < maxTotalCents && <NoteLine>{words.ownLimit(formatMoney(own))}</NoteLine>}
      </View>
    </>
  )
}
