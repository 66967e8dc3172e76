-- What converting a code paid goes by the slip that came of it: `odds` is of that slip, and null
-- where it leaves out a game of the code. Until now the odds of the code itself were kept.

update code_conversion v
set odds = case when k.converted = c.fold then k.odds_after end
from conversion k, posted_code c
where k.id = v.conversion_id and c.id = v.code_id;
