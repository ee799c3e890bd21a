import {
  createOperatorKey,
  listAudit,
  listOperatorKeys,
  OPERATOR_SCOPES,
  revokeOperatorKey,
  setUpPlatform,
} from '@contract/operator/operator-endpoints'
import type { OutputOf } from '@contract/kit/endpoint'
import { DAY_MS } from '@contract/kit/time'
import { getWord, UsageError, type Command } from '@server/cli/command'
import { readDocument } from '@server/cli/read-document'
import { readChoice, readCount } from '@server/cli/read-values'
import { toFacts, toMinute, toPlain, toTable, withMore } from '@server/cli/text-table'

/** As the alert OperatorKeyEnds (operations/alerts.yml). */
const REMIND_DAYS = 14

function listEndingSoon(keys: OutputOf<typeof listOperatorKeys>): string[] {
  const soon = keys.filter(({ endsAt, revokedAt }) => {
    const leftMs = endsAt === undefined || revokedAt !== undefined ? -1 : Date.parse(endsAt) - Date.now()
    return leftMs > 0 && leftMs < REMIND_DAYS * DAY_MS
  })
  return soon.map(({ name, endsAt }) => `ends soon: ${toPlain(name)}, ${toMinute(endsAt)}; keys create makes the next one`)
}

export const platformCommands: readonly Command[] = [
  {
    name: 'setup',
    words: ['<file.json>'],
    help: 'set up warehouses, channels, services, carriers, pickup sites, customs rules, settings from one document',
    options: {},
    example: 'setup platform.json',
    async run(server, typed) {
      const answer = await server.ask(setUpPlatform, await readDocument(getWord(typed, 0), setUpPlatform))
      return { data: answer, text: `${answer.changed} parts set up` }
    },
  },
  {
    name: 'keys',
    words: ['[create|revoke]', '[key-id]'],
    help: 'keys with scope and last use; create one, or end one at once',
    options: {
      name: { value: '<text>', help: 'create: whose key it is' },
      scope: { value: `<${OPERATOR_SCOPES.join('|')}>`, help: 'create: what it opens' },
      days: { value: '<count>', help: 'create: after so many days it ends; never unless given' },
      from: { value: '<network>', help: 'create: from where alone it opens anything, 10.0.0.0/8; everywhere unless given', repeated: true },
    },
    example: 'keys create --name "Dongguan, desk 2" --scope warehouse',
    async run(server, typed) {
      const [act, keyId] = typed.words
      if (act === undefined) {
        const keys = await server.ask(listOperatorKeys, {})
        const rows = keys.map((key) => [
          key.operatorKeyId,
          key.name,
          key.scope,
          toMinute(key.createdAt),
          toMinute(key.lastUsedAt),
          toMinute(key.revokedAt),
          toMinute(key.endsAt),
          key.networks.join(' '),
        ])
        const table = toTable(['key', 'name', 'scope', 'created', 'last used', 'revoked', 'ends', 'from'], rows)
        return { data: keys, text: [table, ...listEndingSoon(keys)].join('\n') }
      }
      if (act === 'create') {
        const name = typed.find('name')
        if (name === undefined) throw new UsageError('--name is missing')
        const scope = readChoice(typed.find('scope') ?? '', OPERATOR_SCOPES, 'scope')
        const days = typed.find('days')
        const created = await server.ask(createOperatorKey, { name, scope, days: days === undefined ? undefined : readCount(days), networks: [...typed.list('from')] })
        const lives = days === undefined ? undefined : `for ${days} days; the list and an alert tell ${REMIND_DAYS} days before`
        return {
          data: created,
          text: toFacts({ key: created.key, id: created.operatorKeyId, opens: lives, note: 'keep it: it is shown this once' }),
        }
      }
      if (act === 'revoke' && keyId !== undefined) {
        await server.ask(revokeOperatorKey, { operatorKeyId: keyId })
        return { data: {}, text: `${keyId} is revoked` }
      }
      throw new UsageError('write keys, keys create, or keys revoke <key-id>')
    },
  },
  {
    name: 'audit',
    help: 'who did what, newest first',
    options: {
      cursor: { value: '<cursor>', help: 'go on where the last list ended' },
      limit: { value: '<count>', help: 'how many, at most 50' },
    },
    example: 'audit --limit 50',
    async run(server, typed) {
      const [cursor, limit] = [typed.find('cursor'), typed.find('limit')]
      const page = await server.ask(listAudit, {
        cursor,
        limit: limit === undefined ? undefined : readCount(limit),
      })
      const rows = page.items.map((act) => [toMinute(act.at), act.keyName, act.action, act.subjectId ?? '', act.outcome])
      const table = toTable(['at (UTC)', 'key', 'act', 'on', 'outcome'], rows)
      return { data: page, text: withMore(table, page.nextCursor) }
    },
  },
]
