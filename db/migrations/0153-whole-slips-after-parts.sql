-- What a follower got is that of the first whole slip. Until now one that was converted in part
-- before hid it.

update code_conversion v
set odds = k.odds_after, conversion_id = k.id, at = k.created_at
from (
  select distinct on (k.posted_code_id, k.profile_id)
    k.id, k.posted_code_id, k.profile_id, k.odds_after, k.created_at
  from conversion k
  join posted_code c on c.id = k.posted_code_id and c.fold = k.converted
  where k.problem is null and k.odds_after is not null
  order by k.posted_code_id, k.profile_id, k.created_at, k.id
) k
where v.odds is null and v.code_id = k.posted_code_id and v.profile_id = k.profile_id;
