import { Image, type ImageProps } from '@tarojs/components'
import { useState } from 'react'

export interface PictureProps extends Pick<ImageProps, 'src' | 'mode' | 'lazyLoad' | 'showMenuByLongpress'> {
  readonly className: string | undefined
  /** Empty where what stands beside it says the same. */
  readonly alt?: string
}

/** A picture from the server. One that does not come leaves its place to what lies below: a browser would draw a torn sheet there. */
export function Picture({ src, className, alt = '', ...look }: PictureProps) {
  const [broken, setBroken] = useState<string>()
  if (src === broken) return null
  return <Image {...look} {...(className !== undefined && { className })} src={src} nativeProps={{ alt }} onError={() => setBroken(src)} />
}
