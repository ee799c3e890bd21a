import type { CSSProperties, ReactNode } from 'react'

/**
 * What stands for Taro's elements where a first frame is drawn: plain ones, which need no script. Nothing in a frame can
 * be pressed or focused, since nobody would hear it.
 */
interface Props {
  readonly className?: string
  readonly style?: CSSProperties
  readonly children?: ReactNode
}

export function View({ className, style, children }: Props) {
  return (
    <div className={className} style={style}>
      {children}
    </div>
  )
}

export function Text({ className, style, children }: Props) {
  return (
    <span className={className} style={style}>
      {children}
    </span>
  )
}

export const ScrollView = View

interface InputProps extends Props {
  readonly placeholder?: string
  /** As the mini-program takes it: a text of CSS, of which a colour is all that fields set. */
  readonly placeholderStyle?: string
}

/** An empty field shows its placeholder. */
export function Input({ className, placeholder, placeholderStyle = '' }: InputProps) {
  const color = /^color:(.+)$/.exec(placeholderStyle)?.[1]
  return (
    <div className={className}>
      <div className="weui-input" style={{ color }}>
        {placeholder}
      </div>
    </div>
  )
}

export const Textarea = Input

/** A picture has an address only when somebody has answered. */
export function Image({ className, style }: Props) {
  return <div className={className} style={style} />
}
