-- The audit log is read by who and by what was done, newest first.
create index audit_event_actor on audit_event (actor, at, id);
create index audit_event_action on audit_event (action, at, id);
