-- A conversion belongs to a profile that exists, and a result that was taken as true is as whole as
-- those it was taken from. The constraints hold for new rows at once; the next migration validates
-- the old ones, in a transaction of its own, so that no table is locked while it is read.

set local lock_timeout = '10s';

-- Erasure clears the owner. Where one is missing all the same, the conversion belongs to nobody.
update conversion c set profile_id = null, claim_hash = null, claim_until = null
  where c.profile_id is not null and not exists (select from profile p where p.id = c.profile_id);

alter table conversion
  add constraint conversion_profile_id_fkey
    foreign key (profile_id) references profile (id) not valid;

alter table fixture_result
  add constraint fixture_result_source_check check (source in (
    'simulator', 'platform', 'football-data', 'openfootball', 'api-football', 'staff'
  )) not valid,
  add constraint fixture_result_status_check
    check (status in ('finished', 'postponed', 'abandoned')) not valid,
  add constraint fixture_result_goals_check check (
    half_home >= 0 and half_away >= 0 and full_home >= 0 and full_away >= 0
  ) not valid,
  add constraint fixture_result_half_check
    check ((half_home is null) = (half_away is null)) not valid,
  add constraint fixture_result_full_check check (
    (status = 'finished') = (full_home is not null and full_away is not null)
  ) not valid,
  add constraint fixture_result_half_within_full_check check (
    half_home is null or (half_home <= full_home and half_away <= full_away)
  ) not valid;
