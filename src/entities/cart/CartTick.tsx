import { CheckMark } from '@/components/CheckMark'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import styles from './cart.module.scss'
import { cartStrings } from './cart-strings'

export interface CartTickProps {
  /** What is chosen by it. */
  readonly name: string
  readonly isOn: boolean
  readonly canTick: boolean
  readonly onTick: () => void
}

/** Chooses a line of a cart, or a group of them. */
export function CartTick({ name, isOn, canTick, onTick }: CartTickProps) {
  const words = useStrings(cartStrings)
  return (
    <Pressable role="checkbox" className={styles.tick} label={words.tick(name)} checked={isOn} disabled={!canTick} onPress={onTick}>
      <CheckMark on={isOn} locked={!canTick} />
    </Pressable>
  )
}
