-- A file that was looked at and is then sent for good was read twice by the same wish: it counts once.
alter table unggahan add column sidik bytea check (length(sidik) = 32);
