import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** Every file of an archive, by its name. */
export function readZip(archive: Buffer): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, (error, zip) => {
      if (error) return reject(error)
      const files = new Map<string, string>()
      const reading: Promise<unknown>[] = []
      zip.on('entry', (entry) => {
        reading.push(
          new Promise<void>((done, failed) =>
            zip.openReadStream(entry, (cause, stream) => {
              if (cause) return failed(cause)
              buffer(stream).then((content) => {
                files.set(entry.fileName, content.toString('utf8'))
                done()
              }, failed)
            }),
          ),
        )
      })
      zip.on('error', reject)
      zip.on('end', () => void Promise.all(reading).then(() => resolve(files), reject))
    })
  })
}
