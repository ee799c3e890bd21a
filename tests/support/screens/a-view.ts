/** A picture as members take them: a box in a room, of this size and colour. By a data: address, which both builds load without a server. */
export function aView(width: number, height: number, hue = 30): string {
  const [x, y, side] = [Math.round(width * 0.28), Math.round(height * 0.36), Math.round(Math.min(width, height) * 0.46)]
  const shapes = [
    `<rect width="100%" height="100%" fill="hsl(${hue},38%,82%)"/>`,
    `<rect y="70%" width="100%" height="30%" fill="hsl(${hue},30%,62%)"/>`,
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="6" fill="hsl(${hue + 8},52%,48%)"/>`,
    `<rect x="${x + Math.round(side * 0.42)}" y="${y}" width="${Math.round(side * 0.16)}" height="${side}" fill="hsl(${hue + 16},60%,74%)"/>`,
  ]
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`)}`
}
