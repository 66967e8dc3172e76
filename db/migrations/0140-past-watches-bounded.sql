-- One member could add to them without bound: whoever watches 200 codes ends the oldest watch with
-- each new one. The latest 5,000 of a person stay, as the server keeps them from here on.
delete from past_watch p
using (
  select code_id, profile_id, at, row_number() over (
    partition by profile_id order by at desc, code_id desc
  ) as place from past_watch
) each
where each.place > 5000
  and (p.profile_id, p.at, p.code_id) = (each.profile_id, each.at, each.code_id);
