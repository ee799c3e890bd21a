import { limits } from '@contract/limits'
import type { AfterSaleDetail } from '@contract/shop/after-sale'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { NoteLine } from '@/components/NoteLine'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { objectionFormSchema, type ObjectionValues } from '../after-sale-form'
import { useObjectToRefusal } from '../after-sale-queries'
import { afterSaleStrings } from '../after-sale-strings'
import styles from './after-sale.module.scss'

/** A refusal that is not agreed to: said once, and finance decides. */
export function Objecting({ one: { afterSaleId } }: { readonly one: AfterSaleDetail }) {
  const { objection: words } = useStrings(afterSaleStrings)
  const [isOpen, setOpen] = useState(false)
  const { run } = useObjectToRefusal()
  const form = useForm<ObjectionValues, ObjectionValues, AfterSaleDetail>({
    name: `afterSaleObjection:${afterSaleId}`,
    schema: objectionFormSchema,
    initial: { text: '' },
    submit: (output) => run({ afterSaleId, ...output }),
    onDone: () => toast(words.sent),
  })
  if (!isOpen && !form.isRestored) {
    return (
      <Button kind="line" size="l" block className="mt" onPress={() => setOpen(true)}>
        {words.open}
      </Button>
    )
  }
  return (
    <>
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Card pad="form" className={styles.part}>
        <Field form={form} name="text">
          {(field) => (
            <TextBlock {...field} label={words.text} placeholder={words.placeholder} maxLength={limits.shop.afterSaleTextLength} />
          )}
        </Field>
      </Card>
      <NoteLine icon="clock">{words.once}</NoteLine>
      <Button block size="l" className="mt" loading={form.isSubmitting} onPress={form.submit}>
        {words.send}
      </Button>
    </>
  )
}
