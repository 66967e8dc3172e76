-- A day was written down for accounts that were deleted in its course.
delete from active_day a using profile p where p.id = a.profile_id and p.deleted_at is not null;
