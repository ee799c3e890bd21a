import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './Button.module.scss'
import { cx } from './cx'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import { Pressable } from './Pressable'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: (() => void | Promise<unknown>) | undefined
  /** One primary a view; amber only to share; danger is a line with a red word. */
  readonly kind?: 'primary' | 'soft' | 'line' | 'amber' | 'danger' | 'text'
  /** xl 48 (the sticky one), l 44, m 36, s 32. */
  readonly size?: 'xl' | 'l' | 'm' | 's'
  readonly icon?: IconName | undefined
  readonly block?: boolean
  /** Spins and cannot be pressed; the width stays. */
  readonly loading?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}

export function Button(props: ButtonProps) {
  const { children, onPress, kind = 'primary', size = 'l', icon, block, loading = false, disabled, label } = props
  return (
    <Pressable
      onPress={onPress}
      label={label}
      disabled={disabled}
      busy={loading}
      className={cx(
        styles.button,
        styles[kind],
        styles[size],
        block && styles.block,
        disabled && styles.disabled,
        props.className,
      )}
    >
      <View className={cx(styles.content, loading && styles.hidden)}>
        {icon && <Icon name={icon} size={size === 'xl' ? 18 : size === 's' ? 15 : 16} />}
        {/* A word alone needs no box of its own: rows of long lists have two buttons each. */}
        {icon === undefined && typeof children === 'string' ? children : <View>{children}</View>}
      </View>
      {loading && <View className={styles.spinner} aria-hidden="true" />}
    </Pressable>
  )
}
