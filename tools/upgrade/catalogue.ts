import type pg from 'pg'

/**
 * What a database is made of, one line a thing, in no order: what two ways to the same schema must agree in. The order of columns is left out: a
 * column that was added later stands last. So are the names that PostgreSQL chooses for the parts of partitions, which depend on what was there first.
 */
export async function readCatalogue(client: pg.Client): Promise<string[]> {
  const { rows: owner } = await client.query<{ nama: string }>(
    'select pg_get_userbyid(datdba) as nama from pg_database where datname = current_database()',
  )
  const lines: Line[] = []
  for (const query of QUERIES) lines.push(...(await client.query<Line>(query)).rows)
  const said = lines.map((line) => ({ ...line, teks: withoutOwner(line.teks, owner[0]?.nama ?? '') }))
  return [...said.filter(({ bulan }) => bulan === null).map(({ teks }) => teks), ...months(said)].toSorted()
}

/** `bulan`: the partition it is about, where that is a month of a table; null everywhere else */
type Line = { teks: string; bulan: string | null }

/** Every month is made like every other: what differs between two of them shows as a second line of that table. */
function months(lines: readonly Line[]): string[] {
  const parts = Map.groupBy(
    lines.filter(({ bulan }) => bulan !== null),
    ({ bulan }) => bulan ?? '',
  )
  return [
    ...new Set(
      [...parts.values()].map((part) =>
        part
          .map(({ teks }) => teks)
          .toSorted()
          .join('\n  '),
      ),
    ),
  ]
}

const withoutOwner = (teks: string, owner: string): string =>
  teks.replaceAll(new RegExp(`\\b${owner}\\b`, 'g'), '‹owner›')

// pgboss: the queue of releases before, left for their workers while both run; nothing of ours reads it.
const OURS = `not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss') and n.nspname !~ '^pg_(temp|toast)'`
const MONTH = `'_[0-9]{6}$'`
/** A relation as its lines name it, and the month that it is. */
const REL = `
  with rel as (
    select c.*, n.nspname, format('%s.%s', n.nspname, case when c.relispartition then regexp_replace(c.relname, ${MONTH}, '_YYYYMM') else c.relname end) as label,
      case when c.relispartition and c.relname ~ ${MONTH} then c.relname end as bulan
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname ${OURS}
  )`
/** What stands in the text of a definition instead of a label. */
const named = (text: string, rel = 'r'): string =>
  `replace(replace(${text}, format('%I.%I', ${rel}.nspname, ${rel}.relname), ${rel}.label), format(' %I ', ${rel}.relname), format(' %s ', ${rel}.label))`
const acl = (value: string, kind: string, owner: string): string => `
  (select string_agg(distinct format('%s=%s%s', case g.grantee when 0 then 'public' else pg_get_userbyid(g.grantee) end, g.privilege_type,
     case when g.is_grantable then '*' else '' end), ' ' order by format('%s=%s%s', case g.grantee when 0 then 'public' else pg_get_userbyid(g.grantee) end,
     g.privilege_type, case when g.is_grantable then '*' else '' end))
   from aclexplode(coalesce(${value}, acldefault('${kind}', ${owner}))) g)`

const QUERIES = [
  // Tables, partitions, sequences, views: row security, storage, how they are parted, who owns them and who may do what.
  `${REL} select r.bulan, concat_ws(' · ', format('%s %s', case r.relkind when 'r' then 'table' when 'p' then 'table' when 'S' then 'sequence'
       when 'v' then 'view' when 'm' then 'materialized view' else r.relkind::text end, r.label),
     format('persistence %s, row security %s, forced %s', r.relpersistence, r.relrowsecurity, r.relforcerowsecurity), r.reloptions::text,
     pg_get_partkeydef(r.oid), case when r.relispartition then 'part of ' || (select inhparent::regclass::text from pg_inherits where inhrelid = r.oid) end,
     case when r.relispartition and r.bulan is null then pg_get_expr(r.relpartbound, r.oid) end,
     'owner ' || pg_get_userbyid(r.relowner),
     ${acl('r.relacl', 'r', 'r.relowner')}, case when r.relkind in ('v', 'm') then pg_get_viewdef(r.oid) end,
     (select format('%s from %s by %s, %s to %s, cache %s, cycle %s', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax,
       s.seqcache, s.seqcycle) from pg_sequence s where s.seqrelid = r.oid),
     (select format('of %s.%s', d.refobjid::regclass, a.attname) from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       where r.relkind = 'S' and d.objid = r.oid and d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass)) as teks
   from rel r where r.relkind in ('r', 'p', 'S', 'v', 'm', 'f')`,
  `${REL} select r.bulan, concat_ws(' · ', format('column %s.%s %s', r.label, a.attname, format_type(a.atttypid, a.atttypmod)),
     case when a.attnotnull then 'not null' end, 'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
     pg_get_expr(d.adbin, d.adrelid), case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end,
     'storage ' || a.attstorage::text, a.attoptions::text, a.attacl::text) as teks
   from rel r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
   left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum where r.relkind in ('r', 'p', 'v', 'm', 'f')`,
  // 'Not null' stands with its column; since PostgreSQL 18 it is a constraint besides. A key to a parted table has one more for each part.
  `${REL} select r.bulan, concat_ws(' · ', format('constraint %s %s: %s', r.label, case when c.conparentid = 0 then c.conname else 'of its parent' end,
     pg_get_constraintdef(c.oid)), case when not c.convalidated then 'not validated' end) as teks
   from rel r join pg_constraint c on c.conrelid = r.oid left join pg_class f on f.oid = c.confrelid
   where c.contype <> 'n' and not coalesce(f.relispartition, false)`,
  `${REL} select r.bulan, concat_ws(' · ', format('index on %s: %s', r.label, case when h.inhparent is null then pg_get_indexdef(x.indexrelid)
     else 'as ' || h.inhparent::regclass::text end), case when not x.indisvalid then 'invalid' end, case when x.indisreplident then 'replica identity' end,
     case when x.indisclustered then 'clustered' end) as teks
   from rel r join pg_index x on x.indrelid = r.oid left join pg_inherits h on h.inhrelid = x.indexrelid`,
  `${REL} select r.bulan, format('trigger %s %s%s', t.tgenabled, ${named('pg_get_triggerdef(t.oid)')}, case when t.tgparentid <> 0 then ' · of its parent' end) as teks
   from rel r join pg_trigger t on t.tgrelid = r.oid where not t.tgisinternal`,
  `${REL} select r.bulan, format('policy %s on %s %s %s to %s · using %s · check %s', p.polname, r.label, p.polcmd, case when p.polpermissive then 'permissive' else 'restrictive' end,
     (select string_agg(case u when 0 then 'public' else pg_get_userbyid(u) end, ', ' order by 1) from unnest(p.polroles) u),
     pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as teks
   from rel r join pg_policy p on p.polrelid = r.oid`,
  `${REL} select r.bulan, format('rule on %s: %s', r.label, pg_get_ruledef(u.oid)) as teks
   from rel r join pg_rewrite u on u.ev_class = r.oid where u.rulename <> '_RETURN'`,
  // The whole of a function: source, volatility, security definer, search_path, cost.
  `select null as bulan, format('%s · owner %s · %s', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), ${acl('p.proacl', 'f', 'p.proowner')}) as teks
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname ${OURS} and p.prokind in ('f', 'p')
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select null as bulan, format('type %s.%s %s · %s', n.nspname, t.typname, t.typtype,
     (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)) as teks
   from pg_type t join pg_namespace n on n.oid = t.typnamespace where n.nspname ${OURS} and t.typtype in ('e', 'd')
     and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`,
  `select null as bulan, format('schema %s · owner %s · %s', n.nspname, case n.nspname when 'public' then '' else pg_get_userbyid(n.nspowner) end,
     ${acl('n.nspacl', 'n', 'n.nspowner')}) as teks from pg_namespace n where n.nspname ${OURS}`,
  `select null as bulan, format('extension %s in %s', e.extname, n.nspname) as teks from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  `select null as bulan, format('comment on %s: %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description) as teks
   from pg_description d where d.objoid >= 16384 and d.classoid <> 'pg_extension'::regclass
     and not exists (select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,
  `select null as bulan, format('default rights of %s: %s', pg_get_userbyid(d.defaclrole), d.defaclacl) as teks from pg_default_acl d`,
  `select null as bulan, format('statistics %s: %s', s.stxname, pg_get_statisticsobjdef(s.oid)) as teks from pg_statistic_ext s`,
  `select null as bulan, format('event trigger %s', e.evtname) as teks from pg_event_trigger e`,
  `select null as bulan, format('publication %s', p.pubname) as teks from pg_publication p`,
]
