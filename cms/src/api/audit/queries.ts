import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditEntry } from '@careerspeak/contract/audit'
import { countRows, databaseClient, type Page, type RowFor, rows } from '../../platform/database/rows'
import { instantBefore, type RetentionSteps } from '../../platform/jobs/retention'
import { globOf, patternOf } from '../account/queries'

/** How long the trail is kept and cannot be deleted. */
const AUDIT_DAYS = 400

const APPEND_ONLY = 'The audit trail is append-only.'

const sqlite = [
  `create trigger if not exists audit_entries_unchanged before update on audit_entries
    begin select raise(abort, '${APPEND_ONLY}'); end`,
  `create trigger if not exists audit_entries_undeleted before delete on audit_entries
    when old.at > (cast(strftime('%s', 'now') as integer) - ${AUDIT_DAYS} * 86400) * 1000
    begin select raise(abort, '${APPEND_ONLY}'); end`,
  // `insert or replace` deletes the old row, for which SQLite fires no delete trigger by default.
  `create trigger if not exists audit_entries_unreplaced before insert on audit_entries
    when exists (select 1 from audit_entries where id = new.id)
    begin select raise(abort, '${APPEND_ONLY}'); end`,
]

const postgres = [
  `create or replace function keep_audit_entries() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and old.at <= now() - interval '${AUDIT_DAYS} days' then return old; end if;
    raise exception '${APPEND_ONLY}'; end $$`,
  `create or replace trigger audit_entries_kept before update or delete on audit_entries
    for each row execute function keep_audit_entries()`,
  `create or replace trigger audit_entries_not_emptied before truncate on audit_entries
    for each statement execute function keep_audit_entries()`,
]

/** Makes the database itself reject changes to the trail, and early deletion. */
export async function protectAuditTrail(): Promise<void> {
  for (const statement of databaseClient() === 'sqlite' ? sqlite : postgres)
    await strapi.db.connection.raw(statement)
}

/** A new entry; `person` is the document id of the account it is about, `changes` is JSON. */
export type NewAuditEntry = {
  who: string
  whoName: string
  role: string
  action: AuditAction
  target: string
  targetId: string
  label: string
  person: string | null
  changes: string
  request: string
  network: string
  requestId: string | null
}

const COLUMNS = `document_id, at, who, who_name, role, action, target, target_id, label, person, changes, request, network,
  request_id, created_at, updated_at`

/** Rows per statement; SQLite allows about thirty thousand values. */
const CHUNK_SIZE = 500

/** Inserts entries in the open transaction. */
export async function insertAuditEntries(entries: readonly NewAuditEntry[], now: Date): Promise<void> {
  for (let start = 0; start < entries.length; start += CHUNK_SIZE) {
    const chunk = entries.slice(start, start + CHUNK_SIZE)
    await rows(
      `insert into audit_entries (${COLUMNS})
        values ${chunk.map(() => `(${'?, '.repeat(15)}?)`).join(', ')} returning id`,
      chunk.flatMap((entry) => [
        ...[randomUUID().replaceAll('-', ''), now, entry.who, entry.whoName, entry.role, entry.action],
        ...[entry.target, entry.targetId, entry.label, entry.person, entry.changes, entry.request],
        ...[entry.network, entry.requestId, now, now],
      ]),
    )
  }
}

/** An entry as it is stored: `target` is a type, and `changes` JSON. */
export type AuditRow = Omit<RowFor<AuditEntry, 'at'>, 'target' | 'changes'> &
  Record<'target' | 'changes', string> &
  Record<'label' | 'person', string | null>

/** The current name of a person; the trail stores only ids, so a deleted person has none. */
const NAME = `coalesce(u.full_name, r.full_name, trim(coalesce(p.firstname, '') || ' ' || coalesce(p.lastname, '')))`

const FROM = `audit_entries a
  left join up_users u on u.document_id = a.person
  left join seat_registrations r on a.target = 'api::registration.seat-registration' and r.document_id = a.target_id
  left join admin_users p on a.target = 'admin::user' and p.document_id = a.target_id`

const selectEntries = (
  person: string,
) => `select a.document_id as "_id", a.at, a.who_name as who, a.role, a.action, a.target, a.label,
  ${person} as person, a.changes, a.request, a.network, a.request_id as "requestId"`

const SEARCHED = `lower(coalesce(a.label, '') || '\n' || coalesce(${NAME}, '') || '\n' || coalesce(u.email, r.email, '')
  || '\n' || a.changes || '\n' || a.request || '\n' || a.target || '\n' || coalesce(a.request_id, ''))`

export type AuditFilter = {
  search: string
  who: string
  action?: AuditAction | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** A condition that a lower-case text contains a term; SQLite does not lower-case non-ASCII letters. */
const contains = (text: string, term: string): { sql: string; value: string } =>
  databaseClient() === 'sqlite' && !/^[ -~]*$/.test(term)
    ? { sql: `${text} glob ?`, value: globOf(term) }
    : { sql: `${text} like ? escape '\\'`, value: patternOf(term) }

function conditionOf({ search, who, action, from, until }: AuditFilter) {
  const words = search.split(/\s+/).filter(Boolean)
  const conditions: { sql: string; value: string | Date }[] = [
    ...words.map((word) => contains(SEARCHED, word)),
    ...(who ? [contains('lower(a.who_name)', who)] : []),
    ...(action ? [{ sql: 'a.action = ?', value: action }] : []),
    ...(from ? [{ sql: 'a.at >= ?', value: from }] : []),
    ...(until ? [{ sql: 'a.at < ?', value: until }] : []),
  ]
  return {
    sql: ['true', ...conditions.map(({ sql }) => sql)].join(' and '),
    values: conditions.map(({ value }) => value),
  }
}

/** Reads a page of the trail, newest first. */
export function readAudit(filter: AuditFilter, { limit, offset }: Page): Promise<AuditRow[]> {
  const { sql, values } = conditionOf(filter)
  return rows(
    `${selectEntries(NAME)} from ${FROM} where ${sql} order by a.at desc, a.id desc limit ? offset ?`,
    [...values, limit, offset],
  )
}

export function countAudit(filter: AuditFilter): Promise<number> {
  const { sql, values } = conditionOf(filter)
  return countRows(`${FROM} where ${sql}`, values)
}

/** Reads the entries about an account, oldest first. */
export const readAuditAbout = (account: string): Promise<AuditRow[]> =>
  rows(`${selectEntries('null')} from audit_entries a where a.person = ? order by a.id`, [account])

/** Deletes entries older than an instant, and older than the limit by the database's clock. */
async function deleteOldAudit(before: Date): Promise<void> {
  const old =
    databaseClient() === 'sqlite'
      ? `(cast(strftime('%s', 'now') as integer) - ${AUDIT_DAYS} * 86400) * 1000`
      : `now() - interval '${AUDIT_DAYS} days'`
  await rows(`delete from audit_entries where at <= ? and at <= ${old} returning id`, [before])
}

/** How long the audit trail is kept. The privacy page states the same. */
export const auditPeriods = {
  audit: { days: AUDIT_DAYS },
}

export const auditRetention: RetentionSteps = {
  'audit trail': (now) => deleteOldAudit(instantBefore(now, auditPeriods.audit)),
}
