import { limits } from '@contract/limits'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { askCancelSchema, type AskCancelValues } from '../mall-order-forms'
import { useAskPurchaseCancel } from '../mall-order-queries'
import { mallOrderStrings } from '../mall-order-strings'

/** What is bought can only be cancelled by its seller: the buyer asks. What would come back is said first. */
export function AskCancelSheet({ purchaseId, onClose }: { readonly purchaseId: string; readonly onClose: () => void }) {
  const { askCancel: words } = useStrings(mallOrderStrings)
  const { run } = useAskPurchaseCancel()
  const form = useForm<AskCancelValues, AskCancelValues, PurchaseOrderDetail>({
    name: `purchaseCancel:${purchaseId}`,
    schema: askCancelSchema,
    initial: { reason: '' },
    submit: (output) => run({ purchaseId, ...output }),
    onDone: () => {
      toast(words.sent)
      onClose()
    },
  })
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={<Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>{words.submit}</Button>}
    >
      <View className="t14 c2">{words.text}</View>
      <NoteLine icon="wallet">{words.table}</NoteLine>
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Card pad="form">
        <Field form={form} name="reason">
          {(field) => <TextBlock {...field} label={words.reason} placeholder={words.reasonHint} maxLength={limits.proxy.reasonLength} />}
        </Field>
      </Card>
    </Sheet>
  )
}
