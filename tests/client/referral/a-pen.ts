/** jsdom has no canvas: a pen that remembers what it wrote; Chinese letters as wide as they are high, others narrower. */
export function penOf(): { texts(): readonly string[] } {
  const written: string[] = []
  const pen = {
    font: '10px sans-serif',
    measureText: (text: string) => ({ width: [...text].reduce((sum, letter) => sum + (letter < '\u0100' ? 0.6 : 1), 0) * Number(/(\d+)px/.exec(pen.font)?.[1]) }),
    fillText: (text: string) => written.push(text),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  }
  const other = () => undefined
  const whole = new Proxy(pen, { get: (target, name) => Reflect.get(target, name) ?? other })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(whole as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['drawn'], { type: 'image/png' })))
  URL.createObjectURL = () => 'blob:drawn'
  URL.revokeObjectURL = other
  return { texts: () => written }
}

/** A browser without canvases. */
export function noPen(): void {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
}
