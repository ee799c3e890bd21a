import { chooseFiles } from './choose-files'
import type { Scanner } from './types'

interface BarcodeReader {
  detect(source: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

/** Chrome on Android and macOS reads barcodes natively; TypeScript does not know it yet. */
const NativeReader = () => (globalThis as { BarcodeDetector?: new () => BarcodeReader }).BarcodeDetector

/** A photo of the code, taken or chosen: needs no camera permission and works inside other apps' browsers. */
export const scanner: Scanner = {
  ways: ['camera', 'photo'],
  async scan(way) {
    const [file] = await chooseFiles({ multiple: false, camera: way === 'camera' })
    if (!file) return 'cancelled'
    const text = (await readNatively(file)) ?? (await readByOurselves(file))
    return text === undefined ? 'unsupported' : { text }
  },
}

/** Undefined where this browser cannot, or finds nothing: some have the reader and no codes to read. */
async function readNatively(file: File): Promise<string | undefined> {
  const Reader = NativeReader()
  if (!Reader) return undefined
  try {
    const [found] = await new Reader().detect(await createImageBitmap(file))
    return found?.rawValue
  } catch {
    return undefined
  }
}

/** Undefined also where its code does not come: the number can always be typed. */
async function readByOurselves(file: File): Promise<string | undefined> {
  try {
    const { readPicture } = await import(/* webpackChunkName: "barcode" */ './barcode-picture')
    return await readPicture(file)
  } catch {
    return undefined
  }
}
