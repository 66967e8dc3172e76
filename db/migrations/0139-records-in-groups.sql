-- Slips that share a match win and lose together (decision 095), so a record counts them as one
-- group. Which slips do only the rows say: the audit of each start counts records of before.

alter table record_head
  drop column worth,
  -- The rows say them whenever a slip is decided.
  drop column chances,
  -- Slips won or lost, by the matches they share. Null until it is counted.
  add column groups integer,
  -- Of the middle 95% of chance, before it is cut off at no slip and at all of them.
  add column chance_width double precision not null default 0;
alter table record_head alter column groups set default 0;
update record_head set groups = 0 where won + lost = 0;

-- Who is worth following: how far above what chance gives, in widths of its middle 95%. Null where
-- there are too few groups to say (recordRules.slipsToSayMin), or where chance alone would have
-- done better.
alter table record_head add column worth double precision generated always as (
  case when groups >= 30 and chance_width > 0 and won >= chance_low
    then (won - expected) / chance_width end
) stored;
create index record_head_worth on record_head (worth desc, profile_id) where worth is not null;
