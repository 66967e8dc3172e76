-- An invitation is good for as long as whoever sent it is an owner. Of those that wait it is not
-- known who that is: they are sent anew. Of a link to get in again the audit knows it, unless the
-- machine has reset the account since.
delete from staff_invitation where staff_id is null;
alter table staff_invitation add column invited_by uuid references staff (id);
update staff_invitation i set invited_by = (
  select s.id from (
    select actor from audit_event
    where action = 'staff.reset' and subject = i.staff_id::text order by at desc limit 1
  ) a join staff s on s.email = a.actor
);
delete from staff_invitation where invited_by is null;
alter table staff_invitation alter column invited_by set not null;
create index staff_invitation_invited_by on staff_invitation (invited_by);
