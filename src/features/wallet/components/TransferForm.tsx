import type { Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { OrderDetail } from '@contract/order/order'
import type { Deductions } from '@contract/payment/payment-options'
import type { Transfer } from '@contract/wallet/wallet'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { MoneyField } from '@/components/MoneyField'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { Screen } from '@/components/Screen'
import { Segmented } from '@/components/Segmented'
import { Steps } from '@/components/Steps'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { UploadPicker } from '@/forms/UploadPicker'
import { useForm, type Form } from '@/forms/use-form'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { uiStrings } from '@/i18n/ui-strings'
import { toast } from '@/prompts/prompts'
import { useIsOnline } from '@/query/use-online'
import { useImageUpload } from '@/query/use-image-upload'
import { transferStrings } from '../transfer-strings'
import { toAmountNote, toEarlierTransfer, toInitialTransfer, transferFormSchema, type TransferOutput, type TransferValues } from '../transfer-form'
import { useSubmitTransfer } from '../wallet-queries'
import { PayeeRows } from './PayeeRows'
import { TransferHead } from './TransferHead'

export interface TransferFormProps {
  /** The order that is paid; without it the money is for the balance. */
  readonly order?: OrderDetail | undefined
  /** What it costs, beside what goes with the slip. */
  readonly dueCents?: Cents | undefined
  readonly deductions?: Deductions | undefined
  /** Of a top-up: what a bill lacks. */
  readonly gapCents?: Cents | undefined
  /** What was sent in before and not accepted: nobody types it twice. */
  readonly earlier?: Transfer | undefined
  readonly onSent: () => void
}

/** Whom to pay, and the proof that it was paid. */
export function TransferForm({ order, dueCents: due, deductions, gapCents, earlier, onSent }: TransferFormProps) {
  const words = useStrings(transferStrings)
  const ui = useStrings(uiStrings)
  const isOnline = useIsOnline()
  const transfer = useSubmitTransfer()
  const form = useForm<TransferValues, TransferOutput, Transfer>({
    name: [order ? `transfer:${order.orderId}` : 'top-up', earlier?.transferId].filter(Boolean).join(':'),
    schema: transferFormSchema,
    initial: { ...toInitialTransfer(order?.orderId, due ?? gapCents), ...(earlier && toEarlierTransfer(earlier)) },
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['slipFileIds'],
    fieldOfCode: { taobaoNumberTaken: 'taobaoOrderNumber', topUpTooSmall: 'amountCents', slipOrTaobaoRequired: 'slipFileIds' },
    submit: (input) => transfer.run({ ...input, deductions }),
    onDone: onSent,
  })
  const { setValue } = form
  const keepFiles = useCallback(
    (fileIds: readonly string[]) => setValue('slipFileIds', [...fileIds], { shouldDirty: true, shouldValidate: fileIds.length > 0 }),
    [setValue],
  )
  const upload = useImageUpload(keepFiles, earlier?.slips)
  const isSlip = form.watch('method') === 'slip'

  /** Pictures are none of the draft: those just added stay. */
  function startOver() {
    const fileIds = form.getValues('slipFileIds')
    form.discardDraft()
    if (fileIds.length > 0) keepFiles(fileIds)
  }

  async function submit() {
    if (isSlip && upload.isUploading) toast(ui.stillUploading)
    else await form.submit()
  }

  return (
    <Screen
      title={order ? words.title.order : words.title.topUp}
      offlineSince={isOnline ? undefined : ''}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={submit}>
          {words.submit}
        </Button>
      }
    >
      <DraftNote isRestored={form.isRestored} onDiscard={startOver} />
      {earlier && <NoteLine tone="warning">{words.again(earlier.reason ?? '')}</NoteLine>}
      <Card pad="none">
        <TransferHead order={order} dueCents={due} />
        <Perforation />
        <PayeeRows way={isSlip ? 'slip' : 'taobao'} />
      </Card>
      <View className="mt">
        <Field form={form} name="method">
          {(field) => (
            <Segmented
              carded
              label={words.method.label}
              segments={[
                { value: 'slip', text: words.method.slip },
                { value: 'taobao', text: words.method.taobao },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </Field>
      </View>
      <View className="mt">
        <Card pad="form">
          {(isSlip || !order) && <AmountField form={form} dueCents={due} />}
          {isSlip ? (
            <Field form={form} name="slipFileIds">
              {(field) => (
                <UploadPicker
                  label={words.slips}
                  hint={words.slipsHint}
                  max={limits.transfer.maxSlips}
                  upload={upload}
                  error={field.error}
                  anchor={field.anchor}
                />
              )}
            </Field>
          ) : (
            <Field form={form} name="taobaoOrderNumber">
              {(field) => (
                <TextField
                  {...field}
                  label={words.taobao}
                  placeholder={words.taobaoHint}
                  help={words.taobaoHelp}
                  keyboard="number"
                  maxLength={30}
                  figures
                />
              )}
            </Field>
          )}
          <Field form={form} name="remark">
            {(field) => (
              <TextField
                {...field}
                label={words.remark}
                placeholder={words.remarkHint}
                trailing={<View className="t12 c3">{words.optional}</View>}
                maxLength={limits.transfer.remarkLength}
              />
            )}
          </Field>
        </Card>
        <Card>
          <Steps
            label={words.steps.label}
            current={0}
            steps={[words.steps.submit, words.steps.review, order ? words.steps.leaving : words.steps.credited]}
          />
        </Card>
      </View>
    </Screen>
  )
}

interface AmountFieldProps {
  readonly form: Form<TransferValues>
  readonly dueCents: number | undefined
}

/** Another amount than what is due may be sent, but never unseen. */
function AmountField({ form, dueCents }: AmountFieldProps) {
  const words = useStrings(transferStrings)
  const note = toAmountNote(form.watch('amountCents'), dueCents)
  return (
    <Field form={form} name="amountCents">
      {(field) => (
        <MoneyField
          {...field}
          label={words.amount}
          cents={field.value}
          warning={note && words[note.kind](formatMoney(note.differenceCents))}
          help={dueCents === undefined ? words.least(formatMoney(limits.topUp.minimum)) : undefined}
        />
      )}
    </Field>
  )
}
