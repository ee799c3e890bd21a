/** WeChat's canvas reads no list of fonts for certain; the phone's own one has both. */
export const drawingFont = (): string => 'sans-serif'
