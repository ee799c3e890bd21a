import { cx } from './cx'
import { Icon, type IconSize } from './Icon'
import styles from './IconButton.module.scss'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'

export interface IconButtonProps {
  readonly icon: IconName
  /** What it does, and to what: an icon has no text of its own. */
  readonly label: string
  readonly onPress?: (() => void | Promise<unknown>) | undefined
  readonly size?: IconSize
  /** Green instead of grey: the field offers help. */
  readonly brand?: boolean
  /** The colour of the text around it: on a hero. */
  readonly inherit?: boolean
  readonly disabled?: boolean
  readonly className?: string | undefined
}

/** 44 × 44 to the finger, the icon to the eye. */
export function IconButton({ icon, label, onPress, size = 20, brand, inherit, disabled, className }: IconButtonProps) {
  return (
    <Pressable
      label={label}
      onPress={onPress}
      disabled={disabled}
      className={cx('icon-button', styles.button, brand && styles.brand, inherit && styles.inherit, disabled && styles.disabled, className)}
    >
      <Icon name={icon} size={size} />
    </Pressable>
  )
}
