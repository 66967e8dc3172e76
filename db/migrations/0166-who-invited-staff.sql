-- An invitation is good for as long as whoever sent it is an owner. Of those that wait it is not
-- known who that is: they are sent anew.
delete from staff_invitation;
alter table staff_invitation add column invited_by uuid not null references staff (id);
create index staff_invitation_invited_by on staff_invitation (invited_by);
