-- Row security asks which agency it is once a query, not once a row: a sub-select is evaluated before the rows are read.
do $$
declare kebijakan record;
begin
  for kebijakan in
    select tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and (qual ~ 'instansi_sekarang|lintas_instansi' or with_check ~ 'instansi_sekarang|lintas_instansi')
  loop
    if kebijakan.qual is not null then
      execute format('alter policy %I on %I using (%s)', kebijakan.policyname, kebijakan.tablename,
        regexp_replace(kebijakan.qual, '(instansi_sekarang|lintas_instansi)\(\)', '(select \1())', 'g'));
    end if;
    if kebijakan.with_check is not null then
      execute format('alter policy %I on %I with check (%s)', kebijakan.policyname, kebijakan.tablename,
        regexp_replace(kebijakan.with_check, '(instansi_sekarang|lintas_instansi)\(\)', '(select \1())', 'g'));
    end if;
  end loop;
end $$;
