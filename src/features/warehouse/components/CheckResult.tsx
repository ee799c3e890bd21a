import { Text, View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { StatusTag } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import type { AddressCheck, FieldCheck, Problem, Stretch } from '../check/check-address'
import { labelCheckStrings } from '../label-check-strings'
import { warehouseStrings } from '@/entities/warehouse/warehouse-strings'
import styles from './CheckResult.module.scss'

/** The verdict, field by field, and how it should be written. */
export function CheckResult({ check }: { readonly check: AddressCheck }) {
  const { check: words } = useStrings(labelCheckStrings)
  const { fields, problems, correct } = check
  const isRight = problems === 0
  const lacksNumber = fields.some((field) => field.problems.some(({ kind }) => kind === 'noCode' || kind === 'wrongCode'))
  return (
    <>
      <View className={cx(styles.verdict, isRight ? styles.right : styles.wrong)} {...withRole('status')}>
        <Icon name={isRight ? 'circle-check' : 'triangle-alert'} size={24} />
        <View className="grow">
          <View className="t15 b">{isRight ? words.allRight : words.toMend(problems)}</View>
          <View className="t12">{isRight ? words.allRightText : lacksNumber ? words.unknownMember : words.mayGetLost}</View>
        </View>
      </View>
      {fields.map((field) => (
        <Field key={field.field} field={field} />
      ))}
      {!isRight && (
        <View className={styles.correct}>
          <View className="t12 c3">{words.correct}</View>
          {correct.map((line, index) => (
            <View key={index} className={styles.line}>
              <Stretches stretches={line} />
            </View>
          ))}
        </View>
      )}
    </>
  )
}

function Field({ field: { field, state, problems, found } }: { readonly field: FieldCheck }) {
  const { lines: names, warehouse } = useStrings(warehouseStrings)
  const { check: words } = useStrings(labelCheckStrings)
  const toWord = (problem: Problem) => (problem.kind === 'noPart' ? words.problems.noPart(problem.part) : words.problems[problem.kind])
  return (
    <View className={styles.field}>
      <Icon
        name={state === 'right' ? 'circle-check' : state === 'wrong' ? 'circle-alert' : 'info'}
        size={20}
        className={state === 'right' ? styles.good : state === 'wrong' ? styles.bad : 'c3'}
      />
      <View className="grow">
        <View className={styles.head}>
          <View className="t12 c3">{field === 'warehouse' ? warehouse : names[field]}</View>
          <View className={styles.tags}>
            {problems.map((problem) => (
              <StatusTag key={toWord(problem)} tone="problem" mini>
                {toWord(problem)}
              </StatusTag>
            ))}
          </View>
        </View>
        {found.length > 0 && (
          <View className={styles.found}>
            <Stretches stretches={found} />
          </View>
        )}
        {state === 'unseen' && <View className="t12 c2">{field === 'postcode' ? words.noPostcode : words.hiddenName}</View>}
      </View>
    </View>
  )
}

function Stretches({ stretches }: { readonly stretches: readonly Stretch[] }) {
  return (
    <Text userSelect>
      {stretches.map(({ text, mark }, index) => (
        <Text key={index} className={cx(mark === 'code' && 'mark num', mark === 'wrong' && styles.bad, mark === 'mended' && styles.good, mark === 'gap' && styles.gap)}>
          {mark === 'gap' ? '\u2003\u2003\u2003\u2003' : text}
        </Text>
      ))}
    </Text>
  )
}
