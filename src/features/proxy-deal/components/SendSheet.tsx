import type { AgentDealDetail } from '@contract/proxy/deal'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { SwitchRow } from '@/components/SwitchRow'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { sendSchema, type SendOutput, type SendValues } from '../agent-deal-forms'
import { useSendDeal } from '../agent-deal-queries'
import { agentDealStrings } from '../agent-deal-strings'
import styles from './deal.module.scss'
import { FormSheet } from './FormSheet'

/** Ten numbers with what stands between them. */
const MAX_LENGTH = 500

export interface SendSheetProps {
  readonly dealId: string
  /** Those that were named before, to be corrected. */
  readonly named?: AgentDealDetail['parcels']
  readonly onClose: () => void
}

/** By which numbers the goods are under way to the warehouse; said again, with others in place of those that were wrong. */
export function SendSheet({ dealId, named, onClose }: SendSheetProps) {
  const { sending, correcting } = useStrings(agentDealStrings)
  const words = named === undefined ? sending : { ...sending, ...correcting }
  const { run } = useSendDeal()
  const form = useForm<SendValues, SendOutput, AgentDealDetail>({
    // What was typed for the first numbers is not what corrects them.
    name: named === undefined ? `dealSent:${dealId}` : `dealResent:${dealId}`,
    schema: sendSchema,
    initial: { trackingNumbers: (named ?? []).map(({ trackingNumber }) => trackingNumber).join('\n'), fragile: false },
    fieldOfCode: { trackingNumberTaken: 'trackingNumbers' },
    // They stand in one field, one below the other.
    toFieldName: (path) => path.split('.')[0] ?? path,
    submit: (output) => run({ dealId, ...output }),
    onDone: () => {
      toast(words.done)
      onClose()
    },
  })
  return (
    <FormSheet
      form={form}
      title={words.title}
      submitText={words.submit}
      onSubmit={form.submit}
      onStartOver={form.discardDraft}
      onClose={onClose}
    >
      {named !== undefined && <NoteLine tone="warning">{correcting.note}</NoteLine>}
      <Card pad="form" className={named && styles.apart}>
        <Field form={form} name="trackingNumbers">
          {(field) => (
            <TextField {...field} multiline figures label={words.numbers} placeholder={words.numbersHint} maxLength={MAX_LENGTH} />
          )}
        </Field>
        <Field form={form} name="fragile">
          {({ value, onChange }) => <SwitchRow label={words.fragile} on={value} onChange={onChange} />}
        </Field>
      </Card>
    </FormSheet>
  )
}
