-- The office's telephone, as people write it. Nothing that is computed reads it.
alter table kantor add column telepon text check (char_length(telepon) between 5 and 20);
