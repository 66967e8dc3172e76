-- Who is worth following, by the record alone: how far above what chance gives, in widths of its
-- middle 95%. Null where there are too few slips to say (recordRules.slipsToSayMin), or where
-- chance alone would have done better.
alter table record_head add column worth double precision generated always as (
  case when won + lost >= 30 and chance_high > chance_low and won >= chance_low
    then (won - expected) / (chance_high - chance_low) end
) stored;

-- Best first, so that finding a few costs the same however many records there are.
create index record_head_worth on record_head (worth desc, profile_id) where worth is not null;
