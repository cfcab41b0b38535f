-- The English of a message, beside the Indonesian one. Older rows have none and are shown as they are.
alter table notifikasi add column message_en text check (length(message_en) between 1 and 500);
