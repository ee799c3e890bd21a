/** The device's album with one picture in it, in place of `@/platform/images`. */
export const anAlbumWith = (path: string) => ({
  images: {
    choose: () => Promise.resolve([{ path, bytes: 1_000 }]),
    compress: (image: object) => Promise.resolve(image),
    preview: () => undefined,
  },
})
