/** WeChat draws its own waiting. */
export function removeFirstFrame(): void {}
