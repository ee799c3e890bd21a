import type { OrderDetail } from '@contract/order/order'
import { limits } from '@contract/limits'
import { subtractCents, type Cents } from '@contract/kit/money'
import type { Transfer } from '@contract/wallet/wallet'
import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { ImagePicker } from '@/components/ImagePicker'
import { Money } from '@/components/Money'
import { MoneyField } from '@/components/MoneyField'
import { Perforation } from '@/components/Perforation'
import { ResultView } from '@/components/ResultView'
import type { RouteNode } from '@/components/RouteLine'
import { Screen } from '@/components/Screen'
import { Segmented } from '@/components/Segmented'
import { Steps } from '@/components/Steps'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { formatMoney, toYuanText } from '@/i18n/format'
import { useStrings } from '@/i18n/string-table'
import { goTo, replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { toast } from '@/notices/notices'
import { clipboard } from '@/platform/clipboard'
import { images } from '@/platform/images'
import { useScreenState } from '@/query/screen-state'
import { useImageUpload } from '@/query/use-image-upload'
import { routes } from '@/routes'
import { PayeeRows } from '../components/PayeeRows'
import { walletStrings } from '../strings/index'
import { toAmountNote, toInitialTransfer, transferFormSchema, type TransferOutput, type TransferValues } from '../transfer-form'
import { useOrderDue, useSubmitTransfer } from '../wallet-queries'
import styles from './TransferScreen.module.scss'

/** Pay an order by slip or Taobao number; without an order it is a top-up. */
export function TransferScreen() {
  const words = useStrings(walletStrings)
  const { orderId } = useParams(routes.transferUploading)
  const read = useOrderDue(orderId)
  const state = useScreenState(read, orderId !== undefined)
  const [isSent, setSent] = useState(false)
  const title = orderId === undefined ? words.title.topUp : words.title.order
  if (isSent) return <Submitted orderId={orderId} title={title} />
  if (orderId === undefined) return <TransferForm title={title} onSent={() => setSent(true)} />
  if (!read.data) return <Screen title={title} {...state} />
  if (read.data.status !== 'unpaid') {
    return (
      <Screen title={title}>
        <Empty plain title={words.notPayable} action={words.done.seeOrder} onAction={() => void replaceWith(routes.parcelOrderDetails, { orderId })} />
      </Screen>
    )
  }
  return <TransferForm title={title} order={read.data} onSent={() => setSent(true)} />
}

interface TransferFormProps {
  readonly title: string
  readonly order?: OrderDetail
  readonly onSent: () => void
}

function TransferForm({ title, order, onSent }: TransferFormProps) {
  const words = useStrings(walletStrings)
  const transfer = useSubmitTransfer()
  const due = order && subtractCents(order.totalPayableCents, order.paidCents)
  const form = useForm<TransferValues, TransferOutput, Transfer>({
    name: order ? `transfer:${order.orderId}` : 'top-up',
    schema: transferFormSchema,
    initial: toInitialTransfer(order?.orderId, due),
    // Uploaded pictures live ten minutes by their address: a restored draft could not show them.
    secret: ['slipFileIds'],
    fieldOfCode: { taobaoNumberTaken: 'taobaoOrderNumber', topUpTooSmall: 'amountCents', slipOrTaobaoRequired: 'slipFileIds' },
    submit: (input) => transfer.run(input),
    onDone: onSent,
  })
  const { setValue } = form
  const keepFiles = useCallback(
    (fileIds: string[]) => setValue('slipFileIds', fileIds, { shouldDirty: true, shouldValidate: fileIds.length > 0 }),
    [setValue],
  )
  const upload = useImageUpload(keepFiles)
  const method = form.watch('method')
  const note = toAmountNote(form.watch('amountCents'), due)
  const isSlip = method === 'slip'

  async function submit() {
    if (isSlip && upload.isUploading) toast(words.stillUploading)
    else await form.submit()
  }

  return (
    <Screen
      title={title}
      bar={
        <Button size="xl" block loading={form.isSubmitting} onPress={submit}>
          {words.submit}
        </Button>
      }
    >
      <Card pad="none">
        {order && due !== undefined ? <DueHead order={order} due={due} /> : <View className={styles.head}>{words.topUpHead}</View>}
        <Perforation behind="page" />
        <View className={styles.payee}>
          <PayeeRows />
        </View>
      </Card>
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
      <Card pad="form">
        {(isSlip || !order) && (
          <Field form={form} name="amountCents">
            {(field) => (
              <MoneyField
                {...field}
                label={words.amount}
                cents={field.value}
                warning={note && words[note.kind](formatMoney(note.differenceCents))}
              />
            )}
          </Field>
        )}
        {isSlip ? (
          <Field form={form} name="slipFileIds">
            {(field) => (
              <ImagePicker
                label={words.slips}
                hint={words.slipsHint}
                max={limits.transfer.maxSlips}
                images={upload.images.map((image) => ({
                  key: image.key,
                  src: image.path,
                  alt: words.slips,
                  stamp: image.state === 'uploading' ? words.uploading : image.state === 'failed' ? words.uploadFailed : undefined,
                  ...(image.state !== 'ready' && { state: image.state }),
                }))}
                onAdd={() => upload.add(limits.transfer.maxSlips)}
                onRemove={upload.remove}
                onView={(index) => images.preview(upload.images.map(({ path }) => path), upload.images[index]?.path ?? '')}
                error={field.error}
              />
            )}
          </Field>
        ) : (
          <Field form={form} name="taobaoOrderNumber">
            {(field) => (
              <TextField {...field} label={words.taobao} placeholder={words.taobaoHint} help={words.taobaoHelp} keyboard="number" maxLength={30} figures />
            )}
          </Field>
        )}
        <Field form={form} name="remark">
          {(field) => <TextField {...field} label={words.remark} placeholder={words.remarkHint} maxLength={limits.transfer.remarkLength} />}
        </Field>
      </Card>
      <Card>
        <Steps label={words.steps.label} current={0} steps={[words.steps.submit, words.steps.review, order ? words.steps.packing : words.steps.credited]} />
      </Card>
    </Screen>
  )
}

function DueHead({ order, due }: { readonly order: OrderDetail; readonly due: Cents }) {
  const words = useStrings(walletStrings)
  return (
    <View className={styles.head}>
      <View className="row sp g8">
        <View>
          <View className="t12 c3">{words.due(order.orderNumber)}</View>
          <Money cents={due} size="total" />
        </View>
        <Button
          kind="soft"
          size="s"
          icon="copy"
          onPress={async () => {
            if ((await clipboard.write(toYuanText(due))) === 'done') toast(words.copiedAmount)
          }}
        >
          {words.copyAmount}
        </Button>
      </View>
    </View>
  )
}

function Submitted({ orderId, title }: { readonly orderId: string | undefined; readonly title: string }) {
  const words = useStrings(walletStrings)
  const nodes: readonly RouteNode[] = [
    { key: 'submit', icon: 'receipt', text: words.steps.submit },
    { key: 'review', icon: 'clipboard-check', text: words.steps.review },
    orderId === undefined
      ? { key: 'credited', icon: 'wallet', text: words.steps.credited }
      : { key: 'packing', icon: 'package', text: words.steps.packing },
  ]
  return (
    <Screen title={title} back={() => void goTo(orderId === undefined ? routes.my : routes.orders)}>
      <ResultView
        art="box-closed"
        title={words.done.title}
        text={orderId === undefined ? words.done.topUp : words.done.order}
        next={{ label: words.steps.label, nodes, current: 1 }}
        primary={
          orderId === undefined
            ? { text: words.done.mine, onPress: () => void goTo(routes.my) }
            : { text: words.done.seeOrder, onPress: () => void replaceWith(routes.parcelOrderDetails, { orderId }) }
        }
        secondary={{ text: words.done.home, onPress: () => void goTo(routes.home) }}
      />
    </Screen>
  )
}
