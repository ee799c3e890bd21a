/** smtp-server ships no types; these are the parts that the tests use. */
declare module 'smtp-server' {
  import type { Server } from 'node:net'
  import type { Readable } from 'node:stream'

  interface Session {
    readonly id: string
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] }
  }

  export class SMTPServer {
    constructor(options: {
      authOptional: boolean
      disabledCommands: readonly string[]
      onMailFrom?(address: object, session: Session, done: (error: Error | null) => void): void
      onRcptTo?(address: object, session: Session, done: (error: Error | null) => void): void
      onData(stream: Readable, session: Session, done: (error?: Error) => void): void
    })
    readonly server: Server
    listen(port: number, host: string, onListening: () => void): void
    close(onClosed: () => void): void
  }
}
