/** jsdom sees no scrolling: with this, pictures that load when they come into view wait for ever. Imported for its effect. */
class NothingInView {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { IntersectionObserver: NothingInView })
