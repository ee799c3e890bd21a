import sharp from 'sharp'

/** A small png as a phone's screenshot would be. */
export function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 500, channels: 3, background: '#e3f3f0' } }).png().toBuffer()
}
