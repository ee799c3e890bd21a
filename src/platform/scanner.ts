import { chooseFiles } from './choose-files'
import type { Scanner } from './types'

interface BarcodeReader {
  detect(source: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>
}

/** Chrome on Android and macOS reads barcodes natively; TypeScript does not know it yet. */
const Reader = (globalThis as { BarcodeDetector?: new () => BarcodeReader }).BarcodeDetector

/** A photo of the code, taken or chosen: needs no camera permission and works inside other apps' browsers. */
export const scanner: Scanner = {
  available: Reader !== undefined,
  async scan() {
    if (!Reader) return 'unsupported'
    const [file] = await chooseFiles({ multiple: false, camera: true })
    if (!file) return 'cancelled'
    const picture = await createImageBitmap(file)
    const [found] = await new Reader().detect(picture)
    return found ? { text: found.rawValue } : 'unsupported'
  },
}
