-- Whoever says that they are under 18 is kept from all that is about betting until staff have
-- checked: a term like any other, so that everything that asks for breaks asks for it too.
alter table exclusion drop constraint exclusion_kind_check;
alter table exclusion add constraint exclusion_kind_check
  check (kind in ('cool-off', 'self-exclusion', 'age-check')) not valid;
alter table exclusion validate constraint exclusion_kind_check;
