-- Many may listen: each listener has a row of its own for each event, so that it is delivered to
-- each exactly once and one that fails holds up no other.

create table event_delivery (
  listener text not null,
  -- The event's number.
  seq bigint not null,
  at timestamptz not null,
  event jsonb not null,
  -- How far a long list of recipients is.
  progress uuid,
  primary key (listener, seq)
);

-- Events of which some recipients have been notified go on where they are; the others are
-- dispatched like new ones.
insert into event_delivery (listener, seq, at, event, progress)
  select 'notifications', seq, at, event, progress from domain_event where progress is not null;
delete from domain_event where progress is not null;
alter table domain_event drop column progress;

-- Set aside for one listener; the others got it. Until now there was one.
alter table event_quarantine add column listener text not null default 'notifications';
alter table event_quarantine alter column listener drop default;
alter table event_quarantine drop constraint event_quarantine_pkey;
alter table event_quarantine add column id bigint generated always as identity primary key;
alter table event_quarantine add unique (listener, seq);
