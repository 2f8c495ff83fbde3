/** What SQLite and PostgreSQL do differently. */
interface Dialect {
  position: string
  /** All changes before this position have been committed. Read in the same snapshot as the changes. */
  current: string
  tables: string[]
  /** Changes when the tables are restored from a dump: positions of another server mean nothing. */
  server: string
  triggers: string
  create: (name: string, event: string, table: string, body: string) => string[]
  drop: (name: string) => string
}

/** There is one writer at a time, so positions are committed in their order. They are never reused. */
const sqlite: Dialect = {
  position: 'integer',
  current: `(select coalesce(max(seq), 0) + 1 from sqlite_sequence where name = 'content_changes')`,
  tables: [
    `create table if not exists content_changes
       (position integer primary key autoincrement, model text not null, document_id text not null)`,
    `create table if not exists content_change_starts
       (sequence integer primary key autoincrement, id text not null, position integer not null,
        oldest integer not null default 0, server text not null)`,
  ],
  server: `''`,
  triggers: `select name from sqlite_master where type = 'trigger' and name like 'content_changes_%'`,
  create: (name, event, table, body) => [`create trigger ${name} after ${event} on "${table}" begin ${body}; end`],
  drop: (name) => `drop trigger ${name}`,
}

/**
 * The position is the number of the transaction, because a number from a sequence may be committed after a higher one.
 * The current position is the oldest transaction that is still open.
 */
const postgres: Dialect = {
  position: 'xid8',
  current: 'pg_snapshot_xmin(pg_current_snapshot())',
  tables: [
    `create table if not exists content_changes
       (position xid8 not null default pg_current_xact_id(), model text not null, document_id text not null)`,
    'create index if not exists content_changes_position on content_changes (position)',
    `create table if not exists content_change_starts
       (sequence bigint generated always as identity primary key, id text not null, position xid8 not null,
        oldest xid8 not null default '0', server text not null)`,
  ],
  server: `(select concat(system_identifier, '.', cast('content_changes' as regclass)::oid) from pg_control_system())`,
  triggers: `select tgname as name from pg_trigger where tgname like 'content_changes_%'`,
  create: (name, event, table, body) => [
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    `create trigger ${name} after ${event} on "${table}" for each row execute function ${name}()`,
  ],
  drop: (name) => `drop function ${name} cascade`,
}

export const dialectOf = (): Dialect => (strapi.db.dialect.client === 'postgres' ? postgres : sqlite)

export interface Connection {
  raw(sql: string, values?: Record<string, string>): unknown
}

/** @param values named in the query as `:name` */
export const query = async <Row>(on: Connection, sql: string, values?: Record<string, string>): Promise<Row[]> => {
  const result = (await (values ? on.raw(sql, values) : on.raw(sql))) as Row[] | { rows: Row[] }
  return Array.isArray(result) ? result : result.rows
}
