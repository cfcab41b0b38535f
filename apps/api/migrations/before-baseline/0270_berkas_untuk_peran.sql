-- The file of a job may be for some roles of its agency alone: whoever started it and has lost them since does not get it.
-- Null: for any role there but that of an employee.
alter table pekerjaan add column berkas_peran text[] check (cardinality(berkas_peran) > 0);
