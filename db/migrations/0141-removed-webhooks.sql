-- The owner may remove a webhook that staff stopped. The row stays, without what waited for it: by
-- it none is made anew to the same host until staff let it go on.
alter table webhook add column removed_at timestamptz;
