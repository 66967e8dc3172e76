-- Files of pictures that no profile shows any more, noted with the change that took them away: the
-- store of files may not answer then. One that is being uploaded is noted before, for the case that
-- nobody comes to show it.
create table picture_to_delete (
  key text primary key,
  due_at timestamptz not null
);
create index picture_to_delete_due on picture_to_delete (due_at);
