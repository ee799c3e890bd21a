import type { BuiltinClass } from './builtin'

/** What `fields({ node: true })` gives of a canvas of type 2d: its size in px and its pen, nothing of the browser's own. */
export class CanvasNode {
  constructor(private readonly canvas: HTMLCanvasElement) {}

  get width(): number {
    return this.canvas.width
  }
  set width(px: number) {
    this.canvas.width = px
  }
  get height(): number {
    return this.canvas.height
  }
  set height(px: number) {
    this.canvas.height = px
  }

  getContext(kind: string): CanvasRenderingContext2D {
    const pen = kind === '2d' ? this.canvas.getContext('2d') : null
    if (!pen) throw new Error(`canvas: the host has no context ${kind}`)
    return pen
  }

  /** Only such an image can be drawn on it. */
  createImage(): HTMLImageElement {
    return new Image()
  }

  /** A part of it as a picture of another size. */
  toPicture(part: Readonly<Record<'x' | 'y' | 'width' | 'height' | 'destWidth' | 'destHeight', number>>, type: string): Promise<Blob> {
    const sheet = new OffscreenCanvas(part.destWidth, part.destHeight)
    sheet.getContext('2d')?.drawImage(this.canvas, part.x, part.y, part.width, part.height, 0, 0, part.destWidth, part.destHeight)
    return sheet.convertToBlob({ type })
  }
}

/** `canvas`: only of type 2d, which is drawn on through its node. */
export function defineCanvas(Base: BuiltinClass) {
  return class Canvas extends Base {
    readonly node: CanvasNode

    constructor() {
      super()
      const root = this.draw('<style>canvas { display: block; width: 100%; height: 100%; }</style><canvas width="300" height="150"></canvas>')
      this.node = new CanvasNode(root.querySelector('canvas') as HTMLCanvasElement)
    }

    protected override changed(property: string, value: unknown): void {
      if (property === 'type' && value !== '2d') throw new Error(`canvas: the host has no type ${String(value)}`)
    }
  }
}
