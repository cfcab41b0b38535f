-- When the person of a session showed who they are, which is earlier than the session where the sign-in service only renewed its tokens. Sessions from
-- before do not know, so they have to sign in again for what asks for it.
alter table sesi add column masuk_pada timestamptz not null default 'epoch';
alter table sesi alter column masuk_pada set default now();
