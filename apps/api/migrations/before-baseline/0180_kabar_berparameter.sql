-- A notice stores its kind and the parameters of its sentence; whoever reads it gets the sentence of the catalogue in their language. Rows from
-- before keep the text that was written with them.
alter table notifikasi alter column message drop not null;
alter table notifikasi add constraint notifikasi_text check (message is not null or (message_en is null and jsonb_typeof(data) = 'object'));
