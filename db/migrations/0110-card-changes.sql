-- What changed of the cards of codes, for processes that keep cards in memory. Written with every
-- change, whoever makes it, and read by the transactions a process has not seen yet.

create table card_change (
  -- The transaction that made the change.
  xid xid8 not null default pg_current_xact_id(),
  -- 'c' and a code's id, 'f' and a slip's fingerprint in hexadecimal, 'p' and a profile's id.
  subject text not null,
  at timestamptz not null default clock_timestamp()
);
create index card_change_xid on card_change (xid);

create function note_code_change() returns trigger language plpgsql as $$
declare
  code posted_code := coalesce(new, old);
begin
  insert into card_change (subject) values ('c' || code.id);
  -- Cards of the same slip name each other.
  if tg_op <> 'UPDATE' or (old.deleted_at is null, old.hidden_at is null, old.subscribers_only)
    is distinct from (new.deleted_at is null, new.hidden_at is null, new.subscribers_only)
  then
    insert into card_change (subject) values ('f' || encode(code.fingerprint, 'hex'));
  end if;
  return null;
end
$$;
create trigger note_change after insert or update or delete on posted_code
  for each row execute function note_code_change();

create function note_poster_change() returns trigger language plpgsql as $$
begin
  insert into card_change (subject) values ('p' || coalesce(new.id, old.id));
  return null;
end
$$;
create trigger note_change after delete or update of username, avatar, suspended_at on profile
  for each row execute function note_poster_change();

create function note_record_change() returns trigger language plpgsql as $$
begin
  insert into card_change (subject) values ('p' || coalesce(new.profile_id, old.profile_id));
  return null;
end
$$;
create trigger note_change after insert or update or delete on record_head
  for each row execute function note_record_change();
