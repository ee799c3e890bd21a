import type { PushRowProps } from './PushRow'

export const PushRow = (_props: PushRowProps) => null
