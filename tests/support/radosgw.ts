import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '@server/config/s3-config'
import { findFreePort } from './own-postgres'

export interface RadosgwProgram {
  readonly version: string
  /** The folder in which its own system was unpacked; empty where it is installed on this machine. */
  readonly root: string
}

/** From Ceph 18 on it keeps everything in one file of its own (dbstore) and needs no cluster. */
const FIRST_WITHOUT_CLUSTER = 18
const KEYS = { accessKeyId: 'PICTURES', secretAccessKey: 'a/secret+of/pictures' }
const REGION = 'us-east-1'

const toCommand = (root: string, program: 'radosgw' | 'radosgw-admin', words: readonly string[]): [string, string[]] =>
  root === '' ? [program, [...words]] : ['chroot', [root, `/usr/bin/${program}`, ...words]]

/** Undefined where none is there. RADOSGW_ROOT names a folder with a Debian of its own: docs/how-to/keep-pictures-in-an-object-store.md */
export function findRadosgw(): RadosgwProgram | undefined {
  for (const root of [process.env['RADOSGW_ROOT'], '']) {
    try {
      if (root === undefined) continue
      const said = execFileSync(...toCommand(root, 'radosgw', ['--version']), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      const [, version, major] = /ceph version ((\d+)\.\S+)/.exec(said) ?? []
      if (version !== undefined && Number(major) >= FIRST_WITHOUT_CLUSTER) return { version, root }
    } catch {
      // It is not there.
    }
  }
  return undefined
}

export interface Radosgw {
  readonly config: S3Config
  stop(): Promise<void>
}

/** With an empty bucket. */
export async function startRadosgw({ root }: RadosgwProgram): Promise<Radosgw> {
  const folder = await mkdtemp(path.join(root, root === '' ? tmpdir() : 'tmp', 'radosgw-'))
  const seen = root === '' ? folder : `/${path.relative(root, folder)}`
  const port = await findFreePort()
  await writeFile(path.join(folder, 'conf'), '')
  const words = [
    ...['-n', 'client.rgw', '--no-mon-config', '--conf', `${seen}/conf`, '--admin_socket=', `--log_file=${seen}/log`],
    ...['--rgw_backend_store=dbstore', '--rgw_config_store=dbstore', `--dbstore_db_dir=${seen}`, `--dbstore_config_uri=file:${seen}/config.db`],
    ...[`--rgw_data=${seen}`, `--run_dir=${seen}`, `--keyring=${seen}/keyring`],
  ]
  const user = ['user', 'create', '--uid=pictures', '--display-name=pictures', `--access-key=${KEYS.accessKeyId}`, `--secret-key=${KEYS.secretAccessKey}`]
  execFileSync(...toCommand(root, 'radosgw-admin', [...words, ...user]), { stdio: 'ignore' })
  const store = spawn(...toCommand(root, 'radosgw', [...words, '-f', `--rgw_frontends=beast endpoint=127.0.0.1:${port}`]), { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => store.once('exit', () => resolve()))
  const config: S3Config = { url: `http://127.0.0.1:${port}/pictures`, region: REGION, ...KEYS, move: 'in' }
  for (let tries = 1; !(await makeBucket(config)); tries += 1) {
    if (tries === 100 || store.exitCode !== null) throw new Error('radosgw does not answer')
    await sleep(100)
  }
  return {
    config,
    async stop() {
      store.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeBucket({ url, region, ...keys }: S3Config): Promise<boolean> {
  const { headers } = await new AwsV4Signer({ method: 'PUT', url, service: 's3', region, accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey }).sign()
  return fetch(url, { method: 'PUT', headers }).then((answer) => answer.ok, () => false)
}
