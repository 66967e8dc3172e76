-- What one viewer alone sees on cards, and whether matches are under way, for processes that keep
-- both in memory; noted in the transaction that changes it, as the cards' own changes are (0110).
-- 'v' and a profile's id: their votes, watches, blocks or subscriptions; 'm': matches under way.

create function note_viewer_change() returns trigger language plpgsql as $$
begin
  insert into card_change (subject) select distinct 'v' || profile_id from changed;
  return null;
end
$$;
create trigger note_added after insert on vote
  referencing new table as changed for each statement execute function note_viewer_change();
create trigger note_turned after update on vote
  referencing new table as changed for each statement execute function note_viewer_change();
create trigger note_gone after delete on vote
  referencing old table as changed for each statement execute function note_viewer_change();
-- Being told of a result changes no card.
create trigger note_added after insert on code_watch
  referencing new table as changed for each statement execute function note_viewer_change();
create trigger note_gone after delete on code_watch
  referencing old table as changed for each statement execute function note_viewer_change();

-- A block works both ways.
create function note_block_change() returns trigger language plpgsql as $$
begin
  insert into card_change (subject)
  select 'v' || profile_id from changed union select 'v' || blocked_id from changed;
  return null;
end
$$;
create trigger note_added after insert on block
  referencing new table as changed for each statement execute function note_block_change();
create trigger note_gone after delete on block
  referencing old table as changed for each statement execute function note_block_change();

create function note_subscription_change() returns trigger language plpgsql as $$
begin
  insert into card_change (subject) select distinct 'v' || subscriber_id from changed;
  return null;
end
$$;
create trigger note_added after insert on subscription
  referencing new table as changed for each statement execute function note_subscription_change();
create trigger note_changed after update on subscription
  referencing new table as changed for each statement execute function note_subscription_change();
create trigger note_gone after delete on subscription
  referencing old table as changed for each statement execute function note_subscription_change();

create function note_play_change() returns trigger language plpgsql as $$
begin
  insert into card_change (subject) values ('m');
  return null;
end
$$;
-- Where a match stands is asked with every page; which matches are under way is not.
create trigger note_change after insert or delete on football_live
  for each statement execute function note_play_change();
create trigger note_change after update of fixture_id on football_match
  for each statement execute function note_play_change();
