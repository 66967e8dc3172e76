-- A call that is under way while its account is deleted writes about the account afterwards: a
-- comment, a vote, the note of a code. Each deleted account is erased once more, when every such
-- call has ended. Those deleted before this migration are, too.

alter table profile add column erased_again_at timestamptz;
create index profile_to_erase_again on profile (deleted_at)
  where deleted_at is not null and erased_again_at is null;
