-- JavaScript knows names of zones that PostgreSQL lacks: whoever had one got no list of days.
update profile set time_zone = 'Africa/Lagos'
  where time_zone not in ('UTC', 'GMT') and time_zone !~*
    '^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|Etc)/';
