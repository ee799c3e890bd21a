/** smtp-server ships no types; these are the parts that the tests use. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Session {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] }
  }

  export class SMTPServer {
    constructor(options: {
      authOptional: boolean
      disabledCommands: readonly string[]
      onData(stream: Readable, session: Session, done: (error?: Error) => void): void
    })
    readonly server: Server
    listen(port: number, host: string, onListening: () => void): void
    close(onClosed: () => void): void
  }
}
