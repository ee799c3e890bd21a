import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { withId, withRole, yesNo } from './a11y'
import { cx } from './cx'
import styles from './FormRow.module.scss'
import { Icon } from './Icon'

/** What every field has in common. Texts are finished sentences in the member's language. */
export interface FieldProps {
  readonly label: string
  /** Under the value, in place of the help. The value turns red, what was typed stays. */
  readonly error?: string | undefined
  /** Amber: may be submitted all the same. */
  readonly warning?: string | undefined
  readonly help?: ReactNode
  readonly disabled?: boolean | undefined
  /** Right end of the row: unit, icon buttons, 'optional'. */
  readonly trailing?: ReactNode
  /** Green tick: checked and right. */
  readonly ok?: boolean | undefined
  /** Id of the row, by which a form scrolls to its first wrong field. */
  readonly anchor?: string | undefined
}

export interface FormRowProps extends FieldProps {
  /** What could be typed, while nothing is: where there is no room for it in the field, it stands below. */
  readonly example?: string | undefined
  /** Id of the line below, for aria-describedby of the input. */
  readonly noteId: string
  readonly children: ReactNode
  /** The row is one press, named by what stands in it; else the field inside has its own name. */
  readonly isPressed?: boolean
  /** Aligns the label with the first line of a tall field. */
  readonly tall?: boolean
  readonly className?: string | undefined
}

/** One line of a form: label at the left (above in English), value, and a line of help or error. */
export function FormRow(props: FormRowProps) {
  const { label, error, warning, help, trailing, ok, noteId, children, example, isPressed = false, tall, className, anchor } = props
  const note = error ?? warning ?? help
  return (
    <View {...withId(anchor)} className={cx('form-row', error !== undefined && styles.wrong, className)}>
      <View className={cx(styles.line, tall && styles.tall)} {...(example ? { 'data-example': example } : {})}>
        <View className={styles.label} aria-hidden={yesNo(!isPressed)}>
          {label}
        </View>
        <View className={styles.value}>{children}</View>
        {ok && error === undefined && <Icon name="circle-check" size={18} className={styles.ok} />}
        {trailing && <View className={styles.trailing}>{trailing}</View>}
      </View>
      <View
        id={noteId}
        className={cx(styles.note, error !== undefined ? styles.error : warning !== undefined && styles.warning)}
        {...withRole(error === undefined ? 'none' : 'alert')}
      >
        {(error ?? warning) !== undefined && <Icon name="circle-alert" size={14} className={styles.sign} />}
        {note !== undefined && <View>{note}</View>}
      </View>
    </View>
  )
}
