import type { BuiltinClass, BuiltinSurroundings } from './builtin'

const FITS: Readonly<Record<string, string>> = { aspectFit: 'contain', aspectFill: 'cover', scaleToFill: 'fill', center: 'none' }

export function defineImage(Base: BuiltinClass, { toAddress }: Pick<BuiltinSurroundings, 'toAddress'>) {
  return class Image extends Base {
    private readonly image: HTMLImageElement

    constructor() {
      super()
      this.image = this.draw('<style>img { display: block; width: 100%; height: 100%; }</style><img alt="">').querySelector('img') as HTMLImageElement
      this.image.addEventListener('load', () => this.fire('load', { width: this.image.naturalWidth, height: this.image.naturalHeight }))
      this.image.addEventListener('error', () => this.fire('error', { errMsg: `GET ${this.image.src} fail` }))
    }

    protected override changed(property: string, value: unknown): void {
      if (property === 'src') {
        if (value) this.image.src = toAddress(String(value))
        else this.image.removeAttribute('src')
      } else if (property === 'lazyLoad') this.image.loading = this.isOn('lazyLoad') ? 'lazy' : 'eager'
      else if (property === 'mode') this.fit(String(value))
    }

    private fit(mode: string): void {
      this.image.style.objectFit = FITS[mode] ?? 'fill'
      if (mode !== 'widthFix') return
      this.style.height = 'auto'
      this.image.style.height = 'auto'
    }
  }
}
