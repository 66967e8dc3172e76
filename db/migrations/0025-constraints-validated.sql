-- Reads the rows that were there before the constraints of 0024. Others may write meanwhile. A row
-- that breaks one stops the migration with the constraint's name; nothing has been changed then.
alter table conversion validate constraint conversion_profile_id_fkey;
alter table fixture_result
  validate constraint fixture_result_source_check,
  validate constraint fixture_result_status_check,
  validate constraint fixture_result_goals_check,
  validate constraint fixture_result_half_check,
  validate constraint fixture_result_full_check,
  validate constraint fixture_result_half_within_full_check;
