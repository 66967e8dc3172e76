-- Replies to comments, and comments that were edited.

alter table comment
  -- The comment it answers, which is no reply itself.
  add column parent_id uuid references comment (id),
  add column edited_at timestamptz;
create index comment_replies on comment (parent_id, id) where parent_id is not null;

-- What a comment said before, for staff; gone with the comment.
create table comment_edit (
  comment_id uuid not null references comment (id),
  -- Until when it said so.
  at timestamptz not null,
  body text not null,
  primary key (comment_id, at)
);

-- The words a comment had when it was reported.
alter table report add column said text;
