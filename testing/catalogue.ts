import { asOwner, type TestDatabase } from './database.ts'

/** Describes the programme's tables, functions and rights from the database's catalogue, a line each. */
export async function catalogue({ connectionString }: Pick<TestDatabase, 'connectionString'>): Promise<string[]> {
  const rows = await asOwner(
    connectionString,
    `
    select format('%s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s is one of %s', enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder))
      from pg_enum group by enumtypid
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s is %s', viewname, definition) from pg_views where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select format('%s: %s', relname, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and reloptions is not null
    union all select format('%s may %s %s of %s', grantee, privilege_type, column_name, table_name)
      from information_schema.role_column_grants where table_schema = 'public' and grantee = 'pollen_application'
    union all select format('%s may %s %s', grantee, privilege_type, table_name)
      from information_schema.role_table_grants where table_schema = 'public' and grantee = 'pollen_application'
    union all select format('%s may call %s', grantee, routine_name)
      from information_schema.role_routine_grants
      where routine_schema = 'public' and grantee in ('pollen_application', 'PUBLIC')
    order by line`,
  )
  return rows.map(({ line }) => String(line)).filter((line) => !/\b(migrations|applied_functions)(_|\b)/.test(line))
}
