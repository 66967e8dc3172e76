-- A void game is no part of a slip's odds any more (decision 117): the audit of each start counts
-- again what chance gives the records that hold one.

update record_head h set groups = null
where exists (
  select from posted_code c join posted_selection s on s.code_id = c.id
  where c.profile_id = h.profile_id and c.record = 'counts' and c.state in ('won', 'lost')
    and s.state = 'void'
);
