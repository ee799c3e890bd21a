import type { AfterSaleDetail } from '@contract/shop/after-sale'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { IconButton } from '@/components/IconButton'
import { NoteLine } from '@/components/NoteLine'
import { TextField } from '@/components/TextField'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { toast } from '@/prompts/prompts'
import { returnFormSchema, type ReturnValues } from '../after-sale-form'
import { useSendReturnNumber } from '../after-sale-queries'
import { afterSaleStrings } from '../after-sale-strings'
import styles from './after-sale.module.scss'

const CARRIER_LENGTH = 60
const NUMBER_LENGTH = 40

/** Where goods go back to, and the number that they go by: until then the time runs. */
export function SendingBack({ one }: { readonly one: AfterSaleDetail }) {
  const { giveBack: words } = useStrings(afterSaleStrings)
  const { returnTo, caseNumber, actions } = one
  return (
    <>
      {returnTo && (
        <>
          <View className={styles.head}>{words.title}</View>
          <Card className={styles.part}>
            <View className="row g8">
              <View className="grow">
                <View className="t15 b">
                  {returnTo.recipient} {returnTo.phone}
                </View>
                <View className={styles.text}>{returnTo.address}</View>
                <View className="t12 c3 num">
                  {words.postcode} {returnTo.postcode}
                </View>
              </View>
              <IconButton
                icon="copy"
                size={18}
                label={words.copy}
                onPress={() => copyText(toText(returnTo, caseNumber), words.copied)}
              />
            </View>
          </Card>
          <NoteLine icon="package">{words.onBox(caseNumber)}</NoteLine>
        </>
      )}
      {actions.includes('sendNumber') && <NumberForm key={one.returnNumber} one={one} />}
    </>
  )
}

/** All that goes on the box. */
const toText = ({ recipient, phone, address, postcode }: NonNullable<AfterSaleDetail['returnTo']>, caseNumber: string) =>
  [recipient, phone, address, postcode, caseNumber].join(' ')

function NumberForm({ one }: { readonly one: AfterSaleDetail }) {
  const { giveBack: words } = useStrings(afterSaleStrings)
  const { afterSaleId, returnCarrier = '', returnNumber = '' } = one
  const { run } = useSendReturnNumber()
  const form = useForm<ReturnValues, ReturnValues, AfterSaleDetail>({
    name: `afterSaleReturn:${afterSaleId}`,
    schema: returnFormSchema,
    initial: { carrierName: returnCarrier, trackingNumber: returnNumber },
    submit: (output) => run({ afterSaleId, ...output }),
    onDone: () => toast(words.sent),
  })
  return (
    <>
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Card pad="form" className={styles.part}>
        <Field form={form} name="carrierName">
          {(field) => <TextField {...field} label={words.carrier} placeholder={words.carrierHint} maxLength={CARRIER_LENGTH} />}
        </Field>
        <Field form={form} name="trackingNumber">
          {(field) => <TextField {...field} label={words.number} placeholder={words.numberHint} maxLength={NUMBER_LENGTH} figures />}
        </Field>
      </Card>
      <Button block size="l" className="mt" loading={form.isSubmitting} onPress={form.submit}>
        {returnNumber === '' ? words.send : words.change}
      </Button>
      {returnNumber === '' && <NoteLine icon="clock">{words.days}</NoteLine>}
    </>
  )
}
