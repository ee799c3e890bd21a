import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { encode } from 'uqr'

/** Pictures that the server draws itself: PNG, which every phone shows and WeChat can scan by a long press. */
export const ICON_PATH = '/api/system/icon.png'
export const QR_PATH = '/api/system/customer-service.png'

const ICON_SIZE_PX = 256
const QR_SIZE_PX = 480
const QR_BORDER_MODULES = 4

/** A parcel in the product's colour. */
const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="#0A7568"/>
  <path d="M32 12 52 22v20L32 52 12 42V22z" fill="#fff"/>
  <path d="M12 22l20 10 20-10M32 32v20" fill="none" stroke="#0A7568" stroke-width="3" stroke-linejoin="round"/>
  <path d="M22 17l20 10v8" fill="none" stroke="#F58220" stroke-width="4" stroke-linejoin="round"/>
</svg>`

/** The address changes with what it shows, so that the picture may be cached for long. */
function toVersion(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

export function toIconAddress(): string {
  return `${ICON_PATH}?v=${toVersion(ICON_SVG)}`
}

/** Empty without a link: there is nothing to scan then. */
export function toQrAddress(link: string): string {
  return link === '' ? '' : `${QR_PATH}?v=${toVersion(link)}`
}

export function drawIcon(): Promise<Buffer> {
  return sharp(Buffer.from(ICON_SVG), { density: 300 }).resize(ICON_SIZE_PX, ICON_SIZE_PX).png().toBuffer()
}

export function drawQr(link: string): Promise<Buffer> {
  const { data, size } = encode(link, { ecc: 'M', border: QR_BORDER_MODULES })
  const pixels = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(QR_SIZE_PX, QR_SIZE_PX, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
