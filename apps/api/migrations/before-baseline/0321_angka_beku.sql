-- What a person's stored days of a locked month came to, beside them: a recap adds up an agency without reading the days. Null where a month was
-- locked before this was kept; its days are read then.
alter table rekap_beku add column angka int[];
