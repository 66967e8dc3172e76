-- What a day's figures and the log of conversions are read by.

set local lock_timeout = '10s';

create index posted_code_posted_at on posted_code (posted_at);
create index comment_created_at on comment (created_at);
create index exclusion_started_at on exclusion (started_at);
create index payment_preference_budget on payment_preference (profile_id)
  where budget_kobo is not null;

-- The log, newest first, by what is rare in it.
create index conversion_pair
  on conversion (origin_platform, destination_platform, created_at, id);
create index conversion_refused on conversion (created_at, id) where problem is not null;
create index conversion_unmapped on conversion (created_at, id)
  where report @? '$[*] ? (@.key == null)';
create index conversion_price_differs on conversion (created_at, id)
  where report @? '$[*] ? (@.status == "price-differs")';

-- Mail that was given up, newest first.
create index mail_failed on mail (id) where failed_at is not null;
