-- JavaScript may know a time zone that an older PostgreSQL lacks. From now on none is taken that
-- the database does not know; whoever has one got no list of days.
update profile set time_zone = 'Africa/Lagos'
  where lower(time_zone) not in (select lower(name) from pg_timezone_names);
